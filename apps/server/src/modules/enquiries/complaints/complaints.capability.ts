import { complain } from '@switch/contract/http/enquiry.ts';
import { COMPLAINT_KEPT_YEARS } from '@switch/domain/enquiry/complaint.ts';
import { addMonths } from '@switch/domain/units/period.ts';
import { ukDayStart } from '@switch/domain/units/uk-time.ts';
import type { Module, Platform } from '../../../platform/module.ts';
import { anyone, route } from '../../../platform/http/route.ts';
import { ukDate } from '../../../platform/clock.ts';
import { keepComplaint } from './add-complaint.ts';
import { deleteComplaintsBefore } from './complaint.queries.ts';

/** Complaints: kept, mailed, and deleted when no claim can be brought any more. */
export const complaintsCapability = (platform: Platform): Module => ({
  name: 'complaints',
  routes: [route(complain, { policy: anyone, work: 'none', handle: keepComplaint(platform) })],
  purges: [
    {
      name: 'complaints',
      run: (db, now) =>
        deleteComplaintsBefore(db, new Date(ukDayStart(addMonths(ukDate(now), -12 * COMPLAINT_KEPT_YEARS)))),
    },
  ],
});

import { addLead } from '@switch/contract/http/enquiry.ts';
import { LEAD_KEPT_MONTHS } from '@switch/domain/enquiry/lead.ts';
import { addMonths } from '@switch/domain/units/period.ts';
import { ukDayStart } from '@switch/domain/units/uk-time.ts';
import type { Module, Platform } from '../../../platform/module.ts';
import { anyone, route } from '../../../platform/http/route.ts';
import { ukDate } from '../../../platform/clock.ts';
import { keepLead } from './add-lead.ts';
import { followUpKeeper } from './keep-follow-up.ts';
import { deleteUnconvertedLeads } from './lead.queries.ts';

/** Keeps leads that the chat brings. */
export const followUps = (platform: Pick<Platform, 'config' | 'ids' | 'outbox'>) => ({
  keep: followUpKeeper(platform),
});

/** Leads: kept, mailed, and deleted when nothing came of them. */
export const leadsCapability = (platform: Platform): Module => ({
  name: 'leads',
  routes: [route(addLead, { policy: anyone, work: 'none', handle: keepLead(platform) })],
  purges: [
    {
      name: 'leads',
      run: (db, now) =>
        deleteUnconvertedLeads(db, new Date(ukDayStart(addMonths(ukDate(now), -LEAD_KEPT_MONTHS)))),
    },
  ],
});

import { CHOICE_KEPT_YEARS } from '@switch/domain/account/kept-for.ts';
import { addMonths } from '@switch/domain/units/period.ts';
import { ukDateAt, ukDayStart } from '@switch/domain/units/uk-time.ts';
import type { Module, Platform } from '../../platform/module.ts';
import { runnable } from '../../platform/jobs/job.ts';
import { deleteOldChoices } from './contact-choices/contact-choice.queries.ts';
import type { PackPlatform } from './evidence-pack/evidence-pack.ts';
import {
  FORGET_EXPORTS,
  forgetExports,
  makeExportJob,
  type ExportPlatform,
} from './export/make-export.job.ts';
import { privacyRoutes } from './privacy.routes.ts';
import { purgeKept } from './retention/purge-kept.ts';

export { accountChoice } from './contact-choices/contact-choice.queries.ts';

const yearsBefore = (now: Date, years: number): Date =>
  new Date(ukDayStart(addMonths(ukDateAt(now), -12 * years)));

/**
 * What people can see and decide about the data we hold on them: documents, contact choices, an export of
 * everything, deletion, and how long what must be kept stays. This module comes after all others, and may
 * read and delete rows of every table.
 */
export const privacyModule = (
  base: Platform,
  others: Pick<ExportPlatform, 'documents'> & Pick<PackPlatform, 'renderPdf'>,
): Module => ({
  name: 'privacy',
  routes: privacyRoutes({ ...base, ...others }),
  jobs: [runnable(makeExportJob({ ...base, ...others })), runnable(forgetExports)],
  schedule: [{ task: FORGET_EXPORTS.name, match: '10 * * * *' }],
  purges: [
    {
      name: 'contact choices that hold no more',
      run: (db, now) => deleteOldChoices(db, yearsBefore(now, CHOICE_KEPT_YEARS)),
    },
    { name: 'applications kept long enough', run: purgeKept },
  ],
});

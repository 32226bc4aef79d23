import {
  deleteAccount,
  downloadPersonalExport,
  getContactChoices,
  getDeletionPlan,
  getPersonalExport,
  listOwnDocuments,
  putContactChoices,
  setMailStop,
  startPersonalExport,
} from '@switch/contract/http/privacy/personal-data.ts';
import { CHOICE_KEPT_YEARS } from '@switch/domain/account/kept-records.ts';
import { addMonths } from '@switch/domain/units/period.ts';
import { ukDateAt, ukDayStart } from '@switch/domain/units/uk-time.ts';
import { z } from 'zod';
import type { Module, Platform } from '../../platform/module.ts';
import { route, whoeverHasAccess } from '../../platform/http/route.ts';
import { runnable, type Job } from '../../platform/jobs/job.ts';
import { deleteOldChoices } from './contact-choices/contact-choice.queries.ts';
import { changeStop, readChoices, saveChoice } from './contact-choices/contact-choices.ts';
import { deleteOwnAccount, type DeletionPlatform } from './deletion/delete-account.ts';
import { planDeletion } from './deletion/deletion-plan.ts';
import { deleteOldExports } from './export/export.queries.ts';
import { listDocumentsOfUser } from './documents/list-documents.ts';
import { makeExportJob, type ExportPlatform } from './export/make-export.job.ts';
import { downloadExport, readExport, startExport } from './export/own-export.ts';
import { purgeKept } from './retention/purge-kept.ts';

export { accountChoice } from './contact-choices/contact-choice.queries.ts';

const yearsBefore = (now: Date, years: number): Date =>
  new Date(ukDayStart(addMonths(ukDateAt(now), -12 * years)));

/** Looks for copies whose time is over. */
const FORGET_EXPORTS = { name: 'personal-data.forget-exports' } as const;

/** A day is a day: a copy does not wait for the night until it is gone. */
const forgetExports: Job<unknown> = {
  ...FORGET_EXPORTS,
  schema: z.unknown(),
  run: async (_payload, { db, now, log }) => {
    log.info({ copies: await deleteOldExports(db, now) }, 'copies forgotten');
  },
};

/**
 * What people may know and decide about what we hold of them: documents, contact choices, a copy of everything, deletion, and
 * how long what must be kept stays. This module is the last of all: it may read and delete rows of every table.
 */
export const privacyModule = (
  base: Platform,
  others: Pick<ExportPlatform, 'documents'> & Pick<DeletionPlatform, 'passwords'>,
): Module => {
  const platform = { ...base, ...others };
  return {
    name: 'privacy',
    routes: [
      route(listOwnDocuments, { policy: whoeverHasAccess, handle: listDocumentsOfUser }),
      route(getContactChoices, { policy: whoeverHasAccess, handle: readChoices }),
      route(putContactChoices, { policy: whoeverHasAccess, handle: saveChoice(platform.ids) }),
      route(setMailStop, { policy: whoeverHasAccess, handle: changeStop }),
      route(getPersonalExport, { policy: whoeverHasAccess, handle: readExport }),
      route(startPersonalExport, { policy: whoeverHasAccess, work: 'none', handle: startExport(platform) }),
      route(downloadPersonalExport, { policy: whoeverHasAccess, handle: downloadExport(platform.vault) }),
      route(getDeletionPlan, { policy: whoeverHasAccess, handle: planDeletion }),
      route(deleteAccount, { policy: whoeverHasAccess, work: 'none', handle: deleteOwnAccount(platform) }),
    ],
    jobs: [runnable(makeExportJob(platform)), runnable(forgetExports)],
    schedule: [{ task: FORGET_EXPORTS.name, match: '10 * * * *' }],
    purges: [
      {
        name: 'contact choices that hold no more',
        run: (db, now) => deleteOldChoices(db, yearsBefore(now, CHOICE_KEPT_YEARS)),
      },
      { name: 'applications kept long enough', run: purgeKept },
    ],
  };
};

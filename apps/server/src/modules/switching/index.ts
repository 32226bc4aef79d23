import { DRAFT_KEPT_DAYS, SUPPLIER_REQUEST_KEPT_MONTHS } from '@switch/domain/account/kept-for.ts';
import type { MaskedPayment } from '@switch/contract/http/switching/payment.ts';
import { receiveDocuSign } from '@switch/contract/http/switching/envelope.ts';
import { addMonths } from '@switch/domain/units/period.ts';
import { ukDateAt, ukDayStart } from '@switch/domain/units/uk-time.ts';
import type { Db } from '../../platform/db/database.ts';
import { anyone, route } from '../../platform/http/route.ts';
import { runnable } from '../../platform/jobs/job.ts';
import type { Purge } from '../../platform/jobs/purge.ts';
import type { Module, Platform } from '../../platform/module.ts';
import { ownerStatus } from './applications/owner-status.ts';
import { bankDetailsOf } from './bank-details/bank-details.ts';
import { documentStore } from './documents/document-store.ts';
import { deleteUnused } from './documents/document.queries.ts';
import {
  attachDraft,
  deleteOldDrafts,
  emptyOldDrafts,
  isOwnDraft,
  unremindedDrafts,
} from './drafts/draft.queries.ts';
import { draftAnswers } from './drafts/own-draft.ts';
import { switchingRoutes } from './routes.ts';
import { REMINDER_SCHEDULE, reminderJobs } from './reminders/send-reminders.ts';
import { prepareRequestJob } from './supplier-requests/prepare-request.job.ts';
import { deleteOldRequests } from './supplier-requests/supplier-request.queries.ts';
import { resealPurges } from './reseal.queries.ts';
import { servicesOf, type SwitchingParameters } from './services.ts';
import { deleteOldMessages, deleteOldNews } from './signing/docusign/docusign.queries.ts';
import { receiveMessage } from './signing/docusign/receive-message.ts';
import { SWEEP_SCHEDULE, instructServiceJob } from './signing/envelopes/envelope-jobs.ts';
import { finishEnvelopeJob } from './signing/envelopes/finish-envelope.job.ts';
import { prepareEnvelopeJob } from './signing/envelopes/prepare-envelope.job.ts';
import { startLaterJob } from './signing/envelopes/start-envelope.ts';
import { sweepEnvelopesJob, followVendor } from './signing/envelopes/sweep-envelopes.job.ts';

export { moveCases } from './cases/move-case.ts';
export { openForms } from './mandates/direct-debit-forms.ts';
export type { SwitchingParameters } from './services.ts';

/**
 * Columns of this module's tables that later modules may join.
 * @public `npm run figures` reads it.
 */
export const joinableColumns = {
  applications: ['id', 'reference', 'draftId', 'userId', 'organisationName', 'isTest', 'submittedAt'],
  applicationSupplies: ['id', 'applicationId', 'fuel', 'state'],
} as const;

const DAY_MS = 86_400_000;
/** Documents of a quotation that nothing came of are kept for a year; those of an application as long as it is. */
const UNUSED_DOCUMENT_DAYS = 365;
/** Longer than any envelope is open without being asked about. */
const PROGRESS_KEPT_DAYS = 30;

/** Requests to present suppliers that were signed before this instant are deleted. */
const requestsKeptSince = (now: Date): Date =>
  new Date(ukDayStart(addMonths(ukDateAt(now), -SUPPLIER_REQUEST_KEPT_MONTHS)));

/** A purge of what is older than some days. */
const olderThan = (days: number, name: string, run: Purge['run']): Purge => ({
  name,
  run: (db, now) => run(db, new Date(now.getTime() - days * DAY_MS)),
});

/** Drafts, applications, bank details, mandates, signing, documents, cases and the reminders of them. */
export function switchingModule(platform: Platform, parameters: SwitchingParameters) {
  const services = servicesOf(platform, parameters);
  const { vendor } = parameters;
  return {
    name: 'switching',
    routes: [
      ...switchingRoutes(services),
      ...(vendor
        ? [
            route(receiveDocuSign, {
              policy: anyone,
              handle: receiveMessage({
                feed: vendor.feed,
                follow: (tx, progress, now) => followVendor(tx, progress, now, services),
              }),
            }),
          ]
        : []),
    ],
    jobs: [
      runnable(startLaterJob(services)),
      runnable(prepareEnvelopeJob(services)),
      runnable(finishEnvelopeJob(services)),
      runnable(instructServiceJob(services)),
      runnable(sweepEnvelopesJob(services)),
      runnable(prepareRequestJob(services)),
      ...reminderJobs(services),
    ],
    schedule: [SWEEP_SCHEDULE, ...REMINDER_SCHEDULE],
    purges: [
      olderThan(DRAFT_KEPT_DAYS, 'drafts', deleteOldDrafts),
      olderThan(DRAFT_KEPT_DAYS, 'drafts that were taken back', emptyOldDrafts),
      olderThan(UNUSED_DOCUMENT_DAYS, 'documents of no application', deleteUnused),
      { name: 'supplier requests', run: (db, now) => deleteOldRequests(db, requestsKeptSince(now)) },
      ...resealPurges(platform.vault),
      ...(vendor
        ? [
            { name: 'e-sign-messages', run: deleteOldMessages },
            olderThan(PROGRESS_KEPT_DAYS, 'e-sign-news', deleteOldNews),
          ]
        : []),
    ],
    /** Whether a draft is the caller's. */
    ownsDraft: isOwnDraft,
    /** Gives a browser's draft to the account that signed in. */
    attachDraft,
    /** The answers of a draft, for whoever shows that it is theirs. */
    draftAnswers,
    /** The saved bank details of a user with their digits masked; null when there are none. */
    maskedBankDetails: async (db: Db, userId: string): Promise<MaskedPayment | null> =>
      (await bankDetailsOf(db, userId, platform))?.masked ?? null,
    /** How far a proven user's own applications have come, in plain words. */
    ownerStatus: ownerStatus(platform),
    /** Which drafts get no reminder. */
    unremindedDrafts,
    documents: documentStore(platform.vault),
  } satisfies Module & Record<string, unknown>;
}

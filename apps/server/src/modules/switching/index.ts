import type { MaskedPayment } from '@switch/contract/http/masked-payment.ts';
import { receiveDocuSign } from '@switch/contract/http/switching/envelope.ts';
import type { Db } from '../../platform/db/database.ts';
import type { DraftClaim } from '../../platform/http/identity.ts';
import { anyone, route } from '../../platform/http/route.ts';
import { runnable } from '../../platform/jobs/job.ts';
import type { Module, Platform } from '../../platform/module.ts';
import { ownerDraft, ownerStatus } from './applications/owner-status.ts';
import { CARD_SCHEDULE, refreshCardsJob } from './cases/cards/refresh-cards.job.ts';
import { FOLLOW_UP_SCHEDULE, followUpJob } from './cases/follow-up/follow-up.job.ts';
import { openCasesOf } from './cases/open-cases.queries.ts';
import { bankDetailsOf } from './bank-details/bank-details.ts';
import { caseDigest } from './cases/today/case-today.ts';
import { documentStore } from './documents/document-store.ts';
import { attachDraft, isOwnDraft, openAnswers, unremindedDrafts } from './drafts/draft.queries.ts';
import { draftAnswers } from './drafts/own-draft.ts';
import { SEAL_SCHEDULE, sealAnswersJob } from './drafts/seal-answers.job.ts';
import { sendHandOverJob } from './hand-over/send-hand-over.job.ts';
import { collectFilesJob, collectMailJob, collectSchedule } from './hand-over/replies/collect-replies.job.ts';
import { takeMail } from './hand-over/replies/take-mail.ts';
import { switchingPurges } from './retention.ts';
import { switchingRoutes } from './routes.ts';
import { REMINDER_SCHEDULE, reminderJobs } from './reminders/send-reminders.ts';
import { prepareRequestJob } from './supplier-requests/prepare-request.job.ts';
import { servicesOf, type Services, type SwitchingParameters } from './services.ts';
import { receiveMessage } from './signing/docusign/receive-message.ts';
import { SWEEP_SCHEDULE, instructServiceJob } from './signing/envelopes/envelope-jobs.ts';
import { finishEnvelopeJob } from './signing/envelopes/finish-envelope.job.ts';
import { prepareEnvelopeJob } from './signing/envelopes/prepare-envelope.job.ts';
import { startLaterJob } from './signing/envelopes/start-envelope.ts';
import { sweepEnvelopesJob, followVendor } from './signing/envelopes/sweep-envelopes.job.ts';

export { nameSwitchingSubjects } from './audit-subjects.queries.ts';
export { hasRealApplication } from './applications/application.queries.ts';
export type { OwnerDraft } from './applications/owner-status.ts';
export { caseEvidence } from './cases/casework/case-evidence.ts';
export { joinedAnswers, withAllAnswers } from './drafts/sealed-answers.ts';
export { addCaseEvent } from './cases/casework/case-event.queries.ts';
export { replyOriginals, type ReplyOriginal } from './hand-over/replies/reply-originals.ts';
export { moveCases } from './cases/move-case.ts';
export { storeChannelSecrets } from './hand-over/supplier-channel.ts';
export { formsByRegister, openForms } from './mandates/direct-debit-forms.ts';
export type { SwitchingParameters } from './services.ts';

/**
 * Columns of this module's tables that later modules may join.
 * @public `npm run figures` reads it.
 */
export const joinableColumns = {
  applications: ['id', 'reference', 'draftId', 'userId', 'organisationName', 'isTest', 'submittedAt'],
  applicationSupplies: ['id', 'applicationId', 'fuel', 'state'],
} as const;

/** The route that a signing service posts its envelope messages to. */
const vendorRoute = ({ feed }: NonNullable<SwitchingParameters['vendor']>, services: Services) =>
  route(receiveDocuSign, {
    policy: anyone,
    handle: receiveMessage({
      feed,
      follow: (tx, progress, now) => followVendor(tx, progress, now, services),
    }),
  });

/** Drafts, applications, bank details, mandates, signing, documents, cases and their reminders. */
export function switchingModule(platform: Platform, parameters: SwitchingParameters) {
  const services = servicesOf(platform, parameters);
  const { vendor, mailBox } = parameters;
  return {
    name: 'switching',
    routes: [...switchingRoutes(services), ...(vendor ? [vendorRoute(vendor, services)] : [])],
    jobs: [
      runnable(startLaterJob(services)),
      runnable(prepareEnvelopeJob(services)),
      runnable(finishEnvelopeJob(services)),
      runnable(instructServiceJob(services)),
      runnable(sweepEnvelopesJob(services)),
      runnable(prepareRequestJob(services)),
      runnable(sendHandOverJob(services)),
      runnable(collectFilesJob(services)),
      ...(mailBox ? [runnable(collectMailJob(mailBox, services))] : []),
      runnable(refreshCardsJob),
      runnable(sealAnswersJob(platform)),
      runnable(followUpJob),
      ...reminderJobs(services),
    ],
    schedule: [
      SWEEP_SCHEDULE,
      CARD_SCHEDULE,
      SEAL_SCHEDULE,
      FOLLOW_UP_SCHEDULE,
      ...REMINDER_SCHEDULE,
      ...collectSchedule(mailBox !== null),
    ],
    purges: switchingPurges(platform.vault, vendor !== null),
    /** Returns whether a draft is the caller's. */
    ownsDraft: isOwnDraft,
    /** Assigns a browser's draft to the account that signed in. */
    attachDraft,
    /** Returns the answers of a draft to a caller who can prove that it is theirs. */
    draftAnswers: (db: Db, claim: DraftClaim) => draftAnswers(db, claim, platform),
    /** Returns the saved bank details of a user with their digits masked; null if there are none. */
    maskedBankDetails: async (db: Db, userId: string): Promise<MaskedPayment | null> =>
      (await bankDetailsOf(db, userId, platform))?.masked ?? null,
    /** Returns the status of a verified user's own applications, in plain words. */
    ownerStatus: ownerStatus(platform),
    /** Returns an unfinished application of a verified user. */
    ownerDraft: ownerDraft(platform),
    /** The part of the morning mail that is about cases. */
    digest: caseDigest,
    /** The answers of drafts, without what is sealed. */
    openAnswers,
    /** The drafts that get no reminder. */
    unremindedDrafts,
    /** Returns the open cases of a supplier, for staff who are about to change it. */
    openCases: openCasesOf,
    documents: documentStore(platform.vault),
    /** Takes a mail that was delivered to this machine's mail-in box. */
    takeMail: (raw: Buffer): Promise<void> =>
      takeMail(raw, { db: platform.db, now: platform.clock.now(), log: platform.log }, services),
  } satisfies Module & Record<string, unknown>;
}

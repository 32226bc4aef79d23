import {
  getApplication,
  listApplications,
  submitApplication,
  takeBackApplication,
  listSentApplications,
} from '@switch/contract/http/switching/application.ts';
import { listSupplyCases, moveSupplyCase } from '@switch/contract/http/switching/cases.ts';
import { listDocuments, readDocument } from '@switch/contract/http/switching/documents.ts';
import { createDraft, getDraft, listDrafts, putDraft } from '@switch/contract/http/switching/draft.ts';
import { adviseOnBank, savePayment } from '@switch/contract/http/switching/payment.ts';
import { acceptCheck, getReadiness } from '@switch/contract/http/switching/readiness.ts';
import {
  noteNotice,
  readHistory,
  readTerminationLetter,
  setNoticePeriod,
  setReminder,
  takeBackNotice,
} from '@switch/contract/http/switching/history.ts';
import { getMandates, getSigningPack, sign } from '@switch/contract/http/switching/signing.ts';
import { anyone, route, whoeverHasAccess, type Policy, type Route } from '../../platform/http/route.ts';
import { showApplications } from './applications/list-applications.ts';
import { listOwnApplications, readApplication } from './applications/read-applications.ts';
import { sendApplication } from './applications/submit-application.ts';
import { takeBackOwn } from './applications/take-back.ts';
import { giveAdvice } from './bank-details/bank-advice.ts';
import { savePaymentDetails } from './bank-details/save-bank-details.ts';
import { listCases, moveByStaff } from './cases/staff-cases.ts';
import { listOwnDocuments, readOwnDocument } from './documents/own-documents.ts';
import { openDraft } from './drafts/create-draft.ts';
import { readChecks, tickCheck } from './drafts/draft-checks.ts';
import { readMandates } from './drafts/draft-mandates.ts';
import { isOwnDraft } from './drafts/draft.queries.ts';
import { listOwnDrafts, readDraft } from './drafts/read-drafts.ts';
import { readSigningPack } from './drafts/read-signing-pack.ts';
import { saveDraft } from './drafts/save-draft.ts';
import { signDraft } from './drafts/sign-draft.ts';
import {
  noteOwnNotice,
  setOwnNoticePeriod,
  setOwnReminder,
  takeBackOwnNotice,
} from './history/note-notice.ts';
import { readOwnHistory } from './history/read-switch-history.ts';
import { readOwnLetter } from './history/termination-letter.ts';
import type { Services } from './services.ts';

/** Signed in, and the draft named by the body is theirs or this browser's. */
const ownsDraftOfBody: Policy<typeof sign> &
  Policy<typeof submitApplication> &
  Policy<typeof acceptCheck> = ({ db, body, session, draftTokenHash }) =>
  isOwnDraft(db, { stepsId: body.stepsId, draftTokenHash, userId: session.userId });

/** Signed in, and the draft named by the path is theirs or this browser's. */
const ownsDraftOfPath: Policy<typeof getSigningPack> &
  Policy<typeof getMandates> &
  Policy<typeof getReadiness> = ({ db, params, session, draftTokenHash }) =>
  isOwnDraft(db, { stepsId: params.stepsId, draftTokenHash, userId: session.userId });

/** Only the user's own details: path, body and session name the same user. */
const isOwnPayment: Policy<typeof savePayment> = ({ params, body, session }) =>
  params.userId === session.userId && body.userId === session.userId;

const draftRoutes = (services: Services): readonly Route[] => [
  route(createDraft, { policy: anyone, handle: openDraft(services) }),
  route(putDraft, { policy: whoeverHasAccess, handle: saveDraft(services) }),
  route(getDraft, { policy: whoeverHasAccess, handle: readDraft(services) }),
  route(listDrafts, { policy: whoeverHasAccess, handle: listOwnDrafts(services) }),
  route(getSigningPack, { policy: ownsDraftOfPath, handle: readSigningPack(services) }),
  route(sign, { policy: ownsDraftOfBody, handle: signDraft(services) }),
  route(getMandates, { policy: ownsDraftOfPath, handle: readMandates(services) }),
  route(getReadiness, { policy: ownsDraftOfPath, handle: readChecks(services) }),
  route(acceptCheck, { policy: ownsDraftOfBody, handle: tickCheck(services) }),
];

const historyRoutes = (services: Services): readonly Route[] => [
  route(readHistory, { policy: whoeverHasAccess, handle: readOwnHistory }),
  route(noteNotice, { policy: whoeverHasAccess, handle: noteOwnNotice(services) }),
  route(takeBackNotice, { policy: whoeverHasAccess, handle: takeBackOwnNotice }),
  route(setNoticePeriod, { policy: whoeverHasAccess, handle: setOwnNoticePeriod }),
  route(setReminder, { policy: whoeverHasAccess, handle: setOwnReminder }),
  route(readTerminationLetter, { policy: whoeverHasAccess, handle: readOwnLetter(services) }),
];

/** The calls of drafts, applications, bank details, cases, documents and the switch history. */
export const switchingRoutes = (services: Services): readonly Route[] => [
  ...draftRoutes(services),
  route(submitApplication, { policy: ownsDraftOfBody, handle: sendApplication(services) }),
  route(takeBackApplication, { policy: whoeverHasAccess, handle: takeBackOwn(services) }),
  route(listApplications, { policy: whoeverHasAccess, handle: listOwnApplications }),
  route(getApplication, { policy: whoeverHasAccess, handle: readApplication }),
  route(savePayment, { policy: isOwnPayment, work: 'none', handle: savePaymentDetails(services) }),
  route(adviseOnBank, {
    policy: whoeverHasAccess,
    work: 'none',
    handle: giveAdvice(services.lookUps.bankCheck),
  }),
  route(listSentApplications, { policy: whoeverHasAccess, handle: showApplications }),
  route(listSupplyCases, { policy: whoeverHasAccess, handle: listCases }),
  route(moveSupplyCase, { policy: whoeverHasAccess, handle: moveByStaff }),
  route(listDocuments, { policy: whoeverHasAccess, handle: listOwnDocuments }),
  route(readDocument, { policy: whoeverHasAccess, handle: readOwnDocument(services.vault) }),
  ...historyRoutes(services),
];

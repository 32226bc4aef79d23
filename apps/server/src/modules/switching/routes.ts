import type { Call } from '@switch/contract/http/call.ts';
import * as applications from '@switch/contract/http/switching/application.ts';
import * as cases from '@switch/contract/http/switching/cases.ts';
import * as documents from '@switch/contract/http/switching/documents.ts';
import * as drafts from '@switch/contract/http/switching/draft.ts';
import * as signers from '@switch/contract/http/switching/envelope-signer.ts';
import * as envelopes from '@switch/contract/http/switching/envelope.ts';
import * as history from '@switch/contract/http/switching/history.ts';
import * as mandateSigners from '@switch/contract/http/switching/mandate-signer.ts';
import * as mandates from '@switch/contract/http/switching/mandate.ts';
import * as payments from '@switch/contract/http/switching/payment.ts';
import * as checks from '@switch/contract/http/switching/readiness.ts';
import * as signing from '@switch/contract/http/switching/signing.ts';
import {
  anyone,
  route,
  whoeverHasAccess,
  type Policy,
  type Route,
  type RouteParts,
} from '../../platform/http/route.ts';
import { listSentApplications } from './applications/list-applications.ts';
import { listOwnApplications, readApplication } from './applications/read-applications.ts';
import { sendApplication } from './applications/submit-application.ts';
import { takeBackOwn } from './applications/take-back.ts';
import { giveAdvice } from './bank-details/bank-details.ts';
import { savePaymentDetails } from './bank-details/save-bank-details.ts';
import { listCases, moveCaseByStaff } from './cases/staff-cases.ts';
import { listOwnDocuments, readOwnDocument } from './documents/document-store.ts';
import { readChecks, tickCheck } from './drafts/draft-checks.ts';
import { readMandates } from './drafts/draft-mandates.ts';
import { isOwnDraft } from './drafts/draft.queries.ts';
import { listOwnDrafts, openDraft, readDraft } from './drafts/read-drafts.ts';
import { readSigningPack } from './drafts/readiness.ts';
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
import { askForSignature, remindOne } from './mandates/ask-signatories.ts';
import * as ownMandates from './mandates/own-mandates.ts';
import * as mandateLinks from './mandates/sign-by-link.ts';
import * as staffMandates from './mandates/staff-mandates.ts';
import type { Services } from './services.ts';
import * as signerLinks from './signing/built-in/enter-signing.ts';
import { declineEnvelope, signEnvelope } from './signing/built-in/sign-envelope.ts';
import * as ownEnvelopes from './signing/envelopes/own-envelope.ts';
import { startEnvelope } from './signing/envelopes/start-envelope.ts';

/** Signed in, and the draft named by the body is theirs or this browser's. */
const ownsDraftOfBody: Policy<typeof signing.sign> &
  Policy<typeof applications.submitApplication> &
  Policy<typeof checks.acceptCheck> = ({ db, body, session, draftTokenHash }) =>
  isOwnDraft(db, { stepsId: body.stepsId, draftTokenHash, userId: session.userId });

/** Signed in, and the draft named by the path is theirs or this browser's. */
const ownsDraftOfPath: Policy<typeof signing.getSigningPack> &
  Policy<typeof signing.getMandates> &
  Policy<typeof checks.getReadiness> = ({ db, params, session, draftTokenHash }) =>
  isOwnDraft(db, { stepsId: params.stepsId, draftTokenHash, userId: session.userId });

/** Only the user's own details: path, body and session name the same user. */
const isOwnPayment: Policy<typeof payments.savePayment> = ({ params, body, session }) =>
  params.userId === session.userId && body.userId === session.userId;

/** A call for whoever its access lets in; where that is a customer, its operation looks for what is theirs alone. */
const allowed = <const C extends Call>(call: C, handle: RouteParts<C>['handle'], work?: 'none'): Route =>
  route(call, { policy: whoeverHasAccess, handle, ...(work && { work }) });

/** A call for anybody: whose it is shows in what comes with it. */
const open = <const C extends Call>(call: C, handle: RouteParts<C>['handle'], work?: 'none'): Route =>
  route(call, { policy: anyone, handle, ...(work && { work }) });

const draftRoutes = (services: Services): readonly Route[] => [
  open(drafts.createDraft, openDraft(services)),
  allowed(drafts.putDraft, saveDraft(services)),
  allowed(drafts.getDraft, readDraft(services)),
  allowed(drafts.listDrafts, listOwnDrafts(services)),
  route(signing.getSigningPack, { policy: ownsDraftOfPath, handle: readSigningPack(services) }),
  route(signing.sign, { policy: ownsDraftOfBody, handle: signDraft(services) }),
  route(signing.getMandates, { policy: ownsDraftOfPath, handle: readMandates(services) }),
  route(checks.getReadiness, { policy: ownsDraftOfPath, handle: readChecks(services) }),
  route(checks.acceptCheck, { policy: ownsDraftOfBody, handle: tickCheck(services) }),
];

const applicationRoutes = (services: Services): readonly Route[] => [
  route(applications.submitApplication, { policy: ownsDraftOfBody, handle: sendApplication(services) }),
  allowed(applications.takeBackApplication, takeBackOwn(services)),
  allowed(applications.listApplications, listOwnApplications),
  allowed(applications.getApplication, readApplication),
  route(payments.savePayment, { policy: isOwnPayment, work: 'none', handle: savePaymentDetails(services) }),
  allowed(payments.adviseOnBank, giveAdvice, 'none'),
  allowed(applications.listSentApplications, listSentApplications),
  allowed(cases.listSupplyCases, listCases),
  allowed(cases.moveSupplyCase, moveCaseByStaff),
  allowed(documents.listDocuments, listOwnDocuments),
  allowed(documents.readDocument, readOwnDocument(services.vault)),
];

const historyRoutes = (services: Services): readonly Route[] => [
  allowed(history.readHistory, readOwnHistory),
  allowed(history.noteNotice, noteOwnNotice(services)),
  allowed(history.takeBackNotice, takeBackOwnNotice),
  allowed(history.setNoticePeriod, setOwnNoticePeriod),
  allowed(history.setReminder, setOwnReminder),
  allowed(history.readTerminationLetter, readOwnLetter(services)),
];

/** Calls of who pays: every operation looks for a mandate of theirs alone. */
const mandateRoutes = (services: Services): readonly Route[] => [
  allowed(mandates.listDirectDebits, ownMandates.listOwnMandates),
  allowed(mandates.readDirectDebit, ownMandates.readOwnMandate(services)),
  allowed(mandates.readInstruction, ownMandates.printOwnMandate(services)),
  allowed(mandates.signDirectDebit, ownMandates.signOwnMandate(services)),
  allowed(mandates.askSignatory, askForSignature(services)),
  allowed(mandates.remindSignatory, remindOne(services)),
  allowed(mandates.choosePaper, ownMandates.takePaperRoute),
  allowed(mandates.notePosted, ownMandates.notePaperPosted),
  allowed(cases.listMandateCases, staffMandates.listMandates),
  allowed(cases.moveMandateCase, staffMandates.moveMandate(services)),
  allowed(cases.setMandateReference, staffMandates.setReference),
];

/** Owners are signed in, and every operation looks for an envelope of theirs alone. */
const envelopeRoutes = (services: Services): readonly Route[] => [
  allowed(envelopes.sendDocuSign, startEnvelope(services), 'none'),
  allowed(envelopes.getEnvelope, ownEnvelopes.readEnvelope(services)),
  allowed(envelopes.remindSigner, ownEnvelopes.remindSigner(services)),
  allowed(envelopes.replaceSigner, ownEnvelopes.replaceSigner(services)),
  allowed(envelopes.signHere, ownEnvelopes.signHere(services), 'none'),
  allowed(envelopes.voidEnvelope, ownEnvelopes.voidEnvelope(services)),
  allowed(envelopes.acceptNewPrices, ownEnvelopes.acceptPrices(services), 'none'),
];

/** Calls of somebody who was mailed a link: known by it or by the cookie that follows it, and by nothing else. */
const linkRoutes = (services: Services): readonly Route[] => [
  open(signers.openSignerLink, signerLinks.openLink, 'none'),
  open(signers.sendSignerCode, signerLinks.sendCode(services), 'none'),
  open(signers.checkSignerCode, signerLinks.checkCode(services), 'none'),
  open(signers.getSignerPack, signerLinks.readPack(services)),
  open(signers.readSignerDocument, signerLinks.readShownDocument(services)),
  open(signers.readSignerText, signerLinks.readShownText(services)),
  open(signers.signEnvelope, signEnvelope(services), 'none'),
  open(signers.declineEnvelope, declineEnvelope(services)),
  open(mandateSigners.openMandateLink, mandateLinks.openLink, 'none'),
  open(mandateSigners.sendMandateCode, mandateLinks.sendCode(services), 'none'),
  open(mandateSigners.enterMandate, mandateLinks.checkCode(services), 'none'),
  open(mandateSigners.getMandateSignerPack, mandateLinks.readPack(services)),
  open(mandateSigners.signMandateByLink, mandateLinks.signByLink(services)),
];

/** Every call of this module but the messages of a signing service. */
export const switchingRoutes = (services: Services): readonly Route[] => [
  ...draftRoutes(services),
  ...applicationRoutes(services),
  ...historyRoutes(services),
  ...mandateRoutes(services),
  ...envelopeRoutes(services),
  ...linkRoutes(services),
];

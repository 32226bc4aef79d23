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
import { anyone, route, whoeverHasAccess, type Policy, type Route } from '../../platform/http/route.ts';
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

const draftRoutes = (services: Services): readonly Route[] => [
  route(drafts.createDraft, { policy: anyone, handle: openDraft(services) }),
  route(drafts.putDraft, { policy: whoeverHasAccess, handle: saveDraft(services) }),
  route(drafts.getDraft, { policy: whoeverHasAccess, handle: readDraft(services) }),
  route(drafts.listDrafts, { policy: whoeverHasAccess, handle: listOwnDrafts(services) }),
  route(signing.getSigningPack, { policy: ownsDraftOfPath, handle: readSigningPack(services) }),
  route(signing.sign, { policy: ownsDraftOfBody, handle: signDraft(services) }),
  route(signing.getMandates, { policy: ownsDraftOfPath, handle: readMandates(services) }),
  route(checks.getReadiness, { policy: ownsDraftOfPath, handle: readChecks(services) }),
  route(checks.acceptCheck, { policy: ownsDraftOfBody, handle: tickCheck(services) }),
];

const applicationRoutes = (services: Services): readonly Route[] => [
  route(applications.submitApplication, { policy: ownsDraftOfBody, handle: sendApplication(services) }),
  route(applications.takeBackApplication, { policy: whoeverHasAccess, handle: takeBackOwn(services) }),
  route(applications.listApplications, { policy: whoeverHasAccess, handle: listOwnApplications }),
  route(applications.getApplication, { policy: whoeverHasAccess, handle: readApplication }),
  route(payments.savePayment, { policy: isOwnPayment, work: 'none', handle: savePaymentDetails(services) }),
  route(payments.adviseOnBank, {
    policy: whoeverHasAccess,
    work: 'none',
    handle: giveAdvice,
  }),
  route(applications.listSentApplications, { policy: whoeverHasAccess, handle: listSentApplications }),
  route(cases.listSupplyCases, { policy: whoeverHasAccess, handle: listCases }),
  route(cases.moveSupplyCase, { policy: whoeverHasAccess, handle: moveCaseByStaff }),
  route(documents.listDocuments, { policy: whoeverHasAccess, handle: listOwnDocuments }),
  route(documents.readDocument, { policy: whoeverHasAccess, handle: readOwnDocument(services.vault) }),
];

const historyRoutes = (services: Services): readonly Route[] => [
  route(history.readHistory, { policy: whoeverHasAccess, handle: readOwnHistory }),
  route(history.noteNotice, { policy: whoeverHasAccess, handle: noteOwnNotice(services) }),
  route(history.takeBackNotice, { policy: whoeverHasAccess, handle: takeBackOwnNotice }),
  route(history.setNoticePeriod, { policy: whoeverHasAccess, handle: setOwnNoticePeriod }),
  route(history.setReminder, { policy: whoeverHasAccess, handle: setOwnReminder }),
  route(history.readTerminationLetter, { policy: whoeverHasAccess, handle: readOwnLetter(services) }),
];

/** Calls of who pays: every operation looks for a mandate of theirs alone. */
const mandateRoutes = (services: Services): readonly Route[] => [
  route(mandates.listDirectDebits, { policy: whoeverHasAccess, handle: ownMandates.listOwnMandates }),
  route(mandates.readDirectDebit, { policy: whoeverHasAccess, handle: ownMandates.readOwnMandate(services) }),
  route(mandates.readInstruction, {
    policy: whoeverHasAccess,
    handle: ownMandates.printOwnMandate(services),
  }),
  route(mandates.signDirectDebit, { policy: whoeverHasAccess, handle: ownMandates.signOwnMandate(services) }),
  route(mandates.askSignatory, { policy: whoeverHasAccess, handle: askForSignature(services) }),
  route(mandates.remindSignatory, { policy: whoeverHasAccess, handle: remindOne(services) }),
  route(mandates.choosePaper, { policy: whoeverHasAccess, handle: ownMandates.takePaperRoute }),
  route(mandates.notePosted, { policy: whoeverHasAccess, handle: ownMandates.notePaperPosted }),
  route(cases.listMandateCases, { policy: whoeverHasAccess, handle: staffMandates.listMandates }),
  route(cases.moveMandateCase, { policy: whoeverHasAccess, handle: staffMandates.moveMandate(services) }),
  route(cases.setMandateReference, { policy: whoeverHasAccess, handle: staffMandates.setReference }),
];

/** Owners are signed in, and every operation looks for an envelope of theirs alone. */
const envelopeRoutes = (services: Services): readonly Route[] => [
  route(envelopes.sendDocuSign, { policy: whoeverHasAccess, work: 'none', handle: startEnvelope(services) }),
  route(envelopes.getEnvelope, { policy: whoeverHasAccess, handle: ownEnvelopes.readEnvelope(services) }),
  route(envelopes.remindSigner, { policy: whoeverHasAccess, handle: ownEnvelopes.remindSigner(services) }),
  route(envelopes.replaceSigner, { policy: whoeverHasAccess, handle: ownEnvelopes.replaceSigner(services) }),
  route(envelopes.signHere, {
    policy: whoeverHasAccess,
    work: 'none',
    handle: ownEnvelopes.signHere(services),
  }),
  route(envelopes.voidEnvelope, { policy: whoeverHasAccess, handle: ownEnvelopes.voidEnvelope(services) }),
  route(envelopes.acceptNewPrices, {
    policy: whoeverHasAccess,
    work: 'none',
    handle: ownEnvelopes.acceptPrices(services),
  }),
];

/** Calls of somebody who was mailed a link: known by it or by the cookie that follows it, and by nothing else. */
const linkRoutes = (services: Services): readonly Route[] => [
  route(signers.openSignerLink, { policy: anyone, work: 'none', handle: signerLinks.openLink }),
  route(signers.sendSignerCode, { policy: anyone, work: 'none', handle: signerLinks.sendCode(services) }),
  route(signers.checkSignerCode, { policy: anyone, work: 'none', handle: signerLinks.checkCode(services) }),
  route(signers.getSignerPack, { policy: anyone, handle: signerLinks.readPack(services) }),
  route(signers.readSignerDocument, { policy: anyone, handle: signerLinks.readShownDocument(services) }),
  route(signers.readSignerText, { policy: anyone, handle: signerLinks.readShownText(services) }),
  route(signers.signEnvelope, { policy: anyone, work: 'none', handle: signEnvelope(services) }),
  route(signers.declineEnvelope, { policy: anyone, handle: declineEnvelope(services) }),
  route(mandateSigners.openMandateLink, { policy: anyone, work: 'none', handle: mandateLinks.openLink }),
  route(mandateSigners.sendMandateCode, {
    policy: anyone,
    work: 'none',
    handle: mandateLinks.sendCode(services),
  }),
  route(mandateSigners.enterMandate, {
    policy: anyone,
    work: 'none',
    handle: mandateLinks.checkCode(services),
  }),
  route(mandateSigners.getMandateSignerPack, { policy: anyone, handle: mandateLinks.readPack(services) }),
  route(mandateSigners.signMandateByLink, { policy: anyone, handle: mandateLinks.signByLink(services) }),
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

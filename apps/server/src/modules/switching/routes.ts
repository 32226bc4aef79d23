import * as calendar from '@switch/contract/http/after-start/calendar-feed.ts';
import * as afterStart from '@switch/contract/http/after-start/after-start.ts';
import * as applications from '@switch/contract/http/switching/application.ts';
import * as reveals from '@switch/contract/http/switching/bank-reveal.ts';
import * as caseBatch from '@switch/contract/http/switching/case-batch.ts';
import * as caseFile from '@switch/contract/http/switching/case-file.ts';
import { readCaseToday } from '@switch/contract/http/switching/case-today.ts';
import * as caseList from '@switch/contract/http/switching/case-list.ts';
import * as cases from '@switch/contract/http/switching/cases.ts';
import * as customerRequests from '@switch/contract/http/casework/customer-request.ts';
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
import * as requests from '@switch/contract/http/switching/supplier-request.ts';
import * as uploads from '@switch/contract/http/uploads.ts';
import type { Policy, Route } from '../../platform/http/route.ts';
import * as starts from './after-start/own-starts.ts';
import * as feeds from './calendar-feed/calendar-feed.ts';
import { listSentApplications } from './applications/list-applications.ts';
import { listOwnApplications, readApplication } from './applications/read-applications.ts';
import { sendApplication } from './applications/submit-application.ts';
import { takeBackOwn } from './applications/take-back.ts';
import { giveAdvice } from './bank-details/bank-details.ts';
import { askForDetails, decideReveal, listReveals, showDetails } from './bank-details/reveal-bank-details.ts';
import { savePaymentDetails } from './bank-details/save-bank-details.ts';
import { showToday } from './cases/today/case-today.ts';
import * as cardLists from './cases/cards/list-cases.ts';
import { forgetView, listViews, saveView } from './cases/cards/case-views.ts';
import { moveMany, undoMany, workOnMany } from './cases/casework/batches.ts';
import { readCase } from './cases/casework/case-file.ts';
import { addOwnNote, listNotes, strikeOwn } from './cases/casework/notes.ts';
import { moveStart } from './cases/casework/move-start.ts';
import { takeBackByStaff } from './cases/casework/take-back.ts';
import { readTimeline } from './cases/casework/timeline.ts';
import { answerOwnRequest } from './customer-requests/answer-request.ts';
import { askCustomer, continueHeld, withdrawRequest } from './customer-requests/ask-customer.ts';
import { listRequests } from './customer-requests/request-views.ts';
import { checkFile } from './documents/check-document.ts';
import { listCaseDocuments, readCaseDocument } from './documents/case-documents.ts';
import { listCases, moveCaseByStaff } from './cases/staff-cases.ts';
import { listOwnDocuments, readOwnDocument } from './documents/document-store.ts';
import { readChecks, tickCheck } from './drafts/draft-checks.ts';
import { drawDocuments, readDraftDocument, readDraftText } from './drafts/documents/draw-documents.ts';
import { readMandates } from './drafts/draft-mandates.ts';
import { isOwnDraft } from './drafts/draft.queries.ts';
import { listOwnDrafts, openDraft, readDraft } from './drafts/read-drafts.ts';
import { readSigningPack } from './drafts/readiness.ts';
import { saveDraft } from './drafts/save-draft.ts';
import { signDraft } from './drafts/sign-draft.ts';
import { handOverRoutes } from './hand-over/hand-over.routes.ts';
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
import { binding, type Binding } from './route-binding.ts';
import type { Services } from './services.ts';
import * as signerLinks from './signing/built-in/enter-signing.ts';
import { declineEnvelope, signEnvelope } from './signing/built-in/sign-envelope.ts';
import * as ownEnvelopes from './signing/envelopes/own-envelope.ts';
import { startEnvelope } from './signing/envelopes/start-envelope.ts';
import { answerRequest } from './supplier-requests/answer-request.ts';
import * as ownRequests from './supplier-requests/own-requests.ts';
import { previewRequest, signRequest } from './supplier-requests/sign-request.ts';
import * as staffRequests from './supplier-requests/staff-requests.ts';
import * as ownUploads from './uploads/own-uploads.ts';

/** Allows a signed-in user if the draft named in the body is theirs or this browser's. */
const ownsDraftOfBody: Policy<typeof signing.sign> &
  Policy<typeof applications.submitApplication> &
  Policy<typeof checks.acceptCheck> = ({ db, body, session, draftTokenHash }) =>
  isOwnDraft(db, { stepsId: body.stepsId, draftTokenHash, userId: session.userId });

/** Allows a signed-in user if the draft named in the path is theirs or this browser's. */
const ownsDraftOfPath: Policy<typeof signing.getSigningPack> &
  Policy<typeof signing.drawDocuments> &
  Policy<typeof signing.readDraftDocument> &
  Policy<typeof signing.readDraftText> &
  Policy<typeof signing.getMandates> &
  Policy<typeof checks.getReadiness> = ({ db, params, session, draftTokenHash }) =>
  isOwnDraft(db, { stepsId: params.stepsId, draftTokenHash, userId: session.userId });

/** Only allows the user's own details: path, body and session must name the same user. */
const isOwnPayment: Policy<typeof payments.savePayment> = ({ params, body, session }) =>
  params.userId === session.userId && body.userId === session.userId;

const uploadRoutes = ({ allow }: Binding): readonly Route[] => [
  allow(uploads.startUpload, ownUploads.startOwnUpload),
  allow(uploads.sendUploadPart, ownUploads.takeOwnPart, 'none'),
  allow(uploads.readUpload, ownUploads.readOwnUpload),
  allow(uploads.deleteUpload, ownUploads.deleteOwnUpload),
  allow(uploads.downloadUpload, ownUploads.openOwnUpload),
  allow(uploads.readCustomersUpload, ownUploads.openCustomersUpload),
];

const draftRoutes = ({ allow, bind, open }: Binding): readonly Route[] => [
  open(drafts.createDraft, openDraft),
  allow(drafts.putDraft, saveDraft),
  allow(drafts.getDraft, readDraft),
  allow(drafts.listDrafts, listOwnDrafts),
  bind(signing.getSigningPack, ownsDraftOfPath, readSigningPack),
  bind(signing.drawDocuments, ownsDraftOfPath, drawDocuments, 'none'),
  bind(signing.readDraftDocument, ownsDraftOfPath, readDraftDocument),
  bind(signing.readDraftText, ownsDraftOfPath, readDraftText),
  bind(signing.sign, ownsDraftOfBody, signDraft),
  bind(signing.getMandates, ownsDraftOfPath, readMandates),
  bind(checks.getReadiness, ownsDraftOfPath, readChecks),
  bind(checks.acceptCheck, ownsDraftOfBody, tickCheck),
];

const applicationRoutes = ({ allow, bind, open }: Binding): readonly Route[] => [
  bind(applications.submitApplication, ownsDraftOfBody, sendApplication),
  allow(applications.takeBackApplication, takeBackOwn),
  allow(applications.listApplications, listOwnApplications),
  allow(applications.getApplication, readApplication),
  bind(
    payments.savePayment,
    isOwnPayment,
    (context, services) => savePaymentDetails(services)(context),
    'none',
  ),
  allow(payments.adviseOnBank, giveAdvice, 'none'),
  allow(applications.listSentApplications, listSentApplications),
  allow(cases.listSupplyCases, listCases),
  allow(cases.moveSupplyCase, moveCaseByStaff),
  allow(cases.moveSupplyStart, moveStart),
  allow(customerRequests.listCaseRequests, listRequests),
  allow(customerRequests.askCustomer, askCustomer),
  allow(customerRequests.withdrawRequest, withdrawRequest),
  allow(customerRequests.continueHeld, continueHeld),
  allow(documents.listDocuments, listOwnDocuments),
  allow(documents.readDocument, readOwnDocument),
  open(documents.checkDocument, checkFile),
];

/** Cases, for staff to find and work on. */
const caseRoutes = ({ allow }: Binding): readonly Route[] => [
  allow(caseList.findCases, cardLists.findCases),
  allow(caseList.countCases, cardLists.countCases),
  allow(caseList.readCaseBoard, cardLists.readBoard),
  allow(readCaseToday, showToday),
  allow(caseList.readCaseChoices, cardLists.readChoices),
  allow(caseList.nameCases, cardLists.nameCases),
  allow(caseList.listCaseViews, listViews),
  allow(caseList.saveCaseView, saveView),
  allow(caseList.deleteCaseView, forgetView),
  allow(caseBatch.workOnCases, workOnMany),
  allow(caseBatch.moveManyCases, moveMany),
  allow(caseBatch.undoCaseBatch, undoMany),
  allow(caseFile.readCase, readCase),
  allow(caseFile.readTimeline, readTimeline),
  allow(caseFile.listCaseDocuments, listCaseDocuments),
  allow(caseFile.readCaseDocument, readCaseDocument),
  allow(caseFile.listCaseNotes, listNotes),
  allow(caseFile.addCaseNote, addOwnNote),
  allow(caseFile.strikeCaseNote, strikeOwn),
  allow(caseFile.takeBackMove, takeBackByStaff),
  allow(reveals.listBankReveals, listReveals),
  allow(reveals.askBankDetails, askForDetails),
  allow(reveals.decideBankReveal, decideReveal),
  allow(reveals.showBankDetails, showDetails),
];

/**
 * What customers report about a meter after its start, each only about their own, and what staff read of it.
 */
const startRoutes = ({ allow, open }: Binding): readonly Route[] => [
  allow(afterStart.listStarts, starts.listOwnStarts),
  allow(afterStart.giveReading, starts.giveOwnReading),
  allow(afterStart.compareBill, starts.compareOwnBill),
  allow(afterStart.listCaseStarts, starts.listStartsOfCase),
  allow(calendar.readCalendarFeed, feeds.readOwnFeed),
  allow(calendar.makeCalendarFeed, feeds.makeOwnFeed),
  allow(calendar.endCalendarFeed, feeds.endOwnFeed),
  open(calendar.readCalendar, feeds.readFeed),
];

const historyRoutes = ({ allow }: Binding): readonly Route[] => [
  allow(history.readHistory, readOwnHistory),
  allow(customerRequests.answerRequest, answerOwnRequest),
  allow(history.noteNotice, noteOwnNotice),
  allow(history.takeBackNotice, takeBackOwnNotice),
  allow(history.setNoticePeriod, setOwnNoticePeriod),
  allow(history.setReminder, setOwnReminder),
  allow(history.readTerminationLetter, readOwnLetter),
];

/** Calls of the bill payer: every operation only looks for their own mandates. */
const mandateRoutes = ({ allow }: Binding): readonly Route[] => [
  allow(mandates.listDirectDebits, ownMandates.listOwnMandates),
  allow(mandates.readDirectDebit, ownMandates.readOwnMandate),
  allow(mandates.readInstruction, ownMandates.printOwnMandate),
  allow(mandates.signDirectDebit, ownMandates.signOwnMandate),
  allow(mandates.askSignatory, askForSignature),
  allow(mandates.remindSignatory, remindOne),
  allow(mandates.choosePaper, ownMandates.takePaperRoute),
  allow(mandates.notePosted, ownMandates.notePaperPosted),
  allow(cases.listMandateCases, staffMandates.listMandates),
  allow(cases.moveMandateCase, staffMandates.moveMandate),
  allow(cases.setMandateReference, staffMandates.setReference),
];

/** Calls of envelope owners: they are signed in, and every operation only looks for their own envelopes. */
const envelopeRoutes = ({ allow }: Binding): readonly Route[] => [
  allow(envelopes.sendDocuSign, startEnvelope, 'none'),
  allow(envelopes.getEnvelope, ownEnvelopes.readEnvelope),
  allow(envelopes.remindSigner, ownEnvelopes.remindSigner),
  allow(envelopes.replaceSigner, ownEnvelopes.replaceSigner),
  allow(envelopes.signHere, ownEnvelopes.signHere, 'none'),
  allow(envelopes.voidEnvelope, ownEnvelopes.voidEnvelope),
  allow(envelopes.acceptNewPrices, ownEnvelopes.acceptPrices, 'none'),
];

/** Calls of someone who was mailed a link, identified only by the link or by the cookie that follows it. */
const linkRoutes = ({ open }: Binding): readonly Route[] => [
  open(signers.openSignerLink, signerLinks.openLink, 'none'),
  open(signers.sendSignerCode, signerLinks.sendCode, 'none'),
  open(signers.checkSignerCode, signerLinks.checkCode, 'none'),
  open(signers.getSignerPack, signerLinks.readPack),
  open(signers.readSignerDocument, signerLinks.readShownDocument),
  open(signers.readSignerText, signerLinks.readShownText),
  open(signers.signEnvelope, signEnvelope, 'none'),
  open(signers.declineEnvelope, declineEnvelope),
  open(mandateSigners.openMandateLink, mandateLinks.openLink, 'none'),
  open(mandateSigners.sendMandateCode, mandateLinks.sendCode, 'none'),
  open(mandateSigners.enterMandate, mandateLinks.checkCode, 'none'),
  open(mandateSigners.getMandateSignerPack, mandateLinks.readPack),
  open(mandateSigners.signMandateByLink, mandateLinks.signByLink),
];

/** Letters to current suppliers, for the owner of the draft and for staff. */
const supplierRequestRoutes = ({ allow }: Binding): readonly Route[] => [
  allow(requests.listOwnSupplierRequests, ownRequests.listOwnRequests),
  allow(requests.previewSupplierRequest, previewRequest),
  allow(requests.signSupplierRequest, signRequest, 'none'),
  allow(requests.withdrawSupplierRequest, ownRequests.withdrawOwnRequest),
  allow(requests.readOwnSupplierLetter, ownRequests.readOwnLetter),
  allow(requests.listSupplierRequests, staffRequests.listAllRequests),
  allow(requests.readSupplierLetter, staffRequests.readLetter),
  allow(requests.sendSupplierRequest, staffRequests.sendByMail),
  allow(requests.markSupplierRequestSent, staffRequests.markSent),
  allow(requests.answerSupplierRequest, answerRequest),
  allow(requests.withdrawForCustomer, staffRequests.withdrawByStaff),
  allow(requests.markWithdrawalSent, staffRequests.markInformed),
  allow(requests.listSupplierAddresses, staffRequests.listAddresses),
  allow(requests.setSupplierAddress, staffRequests.setAddress),
];

/** Every route of this module except the messages of a signing service. */
export function switchingRoutes(services: Services): readonly Route[] {
  const bound = binding(services);
  const lists = [
    uploadRoutes,
    draftRoutes,
    supplierRequestRoutes,
    applicationRoutes,
    caseRoutes,
    startRoutes,
    historyRoutes,
    mandateRoutes,
    envelopeRoutes,
    linkRoutes,
    handOverRoutes,
  ];
  return lists.flatMap((list) => list(bound));
}

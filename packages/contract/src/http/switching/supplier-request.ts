import { DocumentContent } from '@switch/domain/documents/document.ts';
import { requestLengths, supplierRequestStates } from '@switch/domain/supplier-request/supplier-request.ts';
import { FUELS } from '@switch/domain/units/energy.ts';
import * as z from 'zod/mini';
import { answered, FileAnswer } from '../answer.ts';
import { draftCall, staffCall } from '../call.ts';
import { calendarDay, email, id, onceKey, typedText } from '../fields.ts';
import { listFilters, listPage } from '../list.ts';

const state = z.enum(supplierRequestStates);

/** What the supplier said; null for what it did not say. */
const Answer = z.object({
  /** `yyyy-MM-dd`. */
  endDate: z.nullable(z.string()),
  noticeDays: z.nullable(z.number()),
  /** From how many days before the end it takes notice, 0 for at any time. */
  opensDays: z.nullable(z.number()),
  notes: z.string(),
  /** The day on which it came, `yyyy-MM-dd`. */
  answeredOn: z.string(),
});

/** A request to a present supplier as its customer sees it. Days are `yyyy-MM-dd`. */
export const SupplierRequest = z.object({
  requestId: z.string(),
  reference: z.string(),
  fuel: z.enum(FUELS),
  state,
  supplierName: z.string(),
  email: z.string(),
  signedOn: z.string(),
  /** The last day on which the letter holds. */
  holdsUntil: z.string(),
  askedOn: z.nullable(z.string()),
  answer: z.nullable(Answer),
  /** Whether the end date of the draft is the supplier's. */
  isApplied: z.boolean(),
  /** What its answer took away, one sentence each. */
  changes: z.array(z.string()),
  withdrawnOn: z.nullable(z.string()),
  /** Whether the signed letter can be had as a PDF. */
  hasLetter: z.boolean(),
});
export type SupplierRequest = z.output<typeof SupplierRequest>;

const ofDraft = z.object({ stepsId: id });
const ofRequest = z.object({ stepsId: id, requestId: id });

const form = {
  fuel: z.enum(FUELS),
  organisationName: typedText(requestLengths.organisationName + 100),
  supplierName: typedText(requestLengths.supplierName + 100),
  siteAddress: typedText(requestLengths.siteAddress + 100),
  meterNumber: typedText(requestLengths.meterNumber),
  signerName: typedText(requestLengths.signerName + 100),
  jobTitle: typedText(requestLengths.jobTitle + 100),
  email,
};

/** The requests of a draft, newest first, and its revision: an answer may have changed it. */
export const listOwnSupplierRequests = draftCall.get(
  'supplier-request.list-own',
  '/api/steps/:stepsId/supplier-requests',
  {
    params: ofDraft,
    response: z.object({ revision: z.number(), requests: z.array(SupplierRequest) }),
  },
);

/** The letter that would be signed, and the SHA-256 of its text. Outcomes: bad-fields, already-submitted. */
export const previewSupplierRequest = draftCall.post(
  'supplier-request.preview',
  '/api/steps/:stepsId/supplier-requests/letter',
  {
    params: ofDraft,
    body: z.object(form),
    response: answered({ letter: DocumentContent, hash: z.string(), declaration: z.string() }),
  },
);

/**
 * Signs the letter that was shown and has the supplier asked. The same form again is the same request. Outcomes: bad-fields,
 * key-facts-changed (the letter is another one by now), taken (the supplier is being asked about this fuel), too-many-tries,
 * already-submitted.
 */
export const signSupplierRequest = draftCall.post(
  'supplier-request.sign',
  '/api/steps/:stepsId/supplier-requests',
  {
    needsFirm: true,
    limit: 'strict',
    params: ofDraft,
    body: z.object({
      ...form,
      hash: z.string().check(z.maxLength(64)),
      isAuthorised: z.boolean(),
      /** The signer's name, typed once more. */
      signName: typedText(requestLengths.signerName + 100),
      idempotencyKey: onceKey,
    }),
    response: answered({ request: SupplierRequest }),
  },
);

/** Takes the letter back; a supplier that has it is informed. Repeating it changes nothing. Outcome: not-found. */
export const withdrawSupplierRequest = draftCall.post(
  'supplier-request.withdraw',
  '/api/steps/:stepsId/supplier-requests/:requestId/withdraw',
  { params: ofRequest, response: answered({ request: SupplierRequest }) },
);

/** The signed letter as a PDF. HTTP 404 where there is none. */
export const readOwnSupplierLetter = draftCall.get(
  'supplier-request.read-own-letter',
  '/api/steps/:stepsId/supplier-requests/:requestId/letter',
  { params: ofRequest, response: FileAnswer, answers: 'file', limit: 'look-up' },
);

/** A request as staff see it. */
export const SupplierRequestRow = z.object({
  requestId: z.string(),
  reference: z.string(),
  fuel: z.enum(FUELS),
  state,
  /** Test traffic or a sample story: no supplier may be written to. */
  isSample: z.boolean(),
  organisationName: z.string(),
  supplierName: z.string(),
  siteAddress: z.string(),
  meterNumber: z.string(),
  signerName: z.string(),
  jobTitle: z.string(),
  email: z.string(),
  signedAt: z.string(),
  holdsUntil: z.string(),
  askedAt: z.nullable(z.string()),
  /** Where it was mailed to; null where staff sent it, or nobody has yet. */
  askedAddress: z.nullable(z.string()),
  /** Where this supplier takes such letters, as staff entered it; null while nobody has. */
  supplierAddress: z.nullable(z.string()),
  answer: z.nullable(Answer),
  /** Whether the answer changed the customer's draft. */
  isApplied: z.boolean(),
  withdrawnAt: z.nullable(z.string()),
  /** Whether the supplier still has to be informed that the letter was taken back. */
  isWithdrawalDue: z.boolean(),
  hasLetter: z.boolean(),
});
export type SupplierRequestRow = z.output<typeof SupplierRequestRow>;

/** Requests to present suppliers, newest first. */
export const listSupplierRequests = staffCall.search(
  'supplier-request.list',
  '/api/console/supplier-requests',
  'applications.read',
  {
    query: z.object({
      q: listFilters.q,
      from: listFilters.from,
      to: listFilters.to,
      cursor: listFilters.cursor,
      state: z.optional(state),
    }),
    response: listPage(SupplierRequestRow),
  },
);

const row = { params: z.object({ requestId: id }), response: answered({ request: SupplierRequestRow }) };

/** The signed letter, to be sent by hand. HTTP 404 where there is none. Noted in the audit trail. */
export const readSupplierLetter = staffCall.get(
  'supplier-request.read-letter',
  '/api/console/supplier-requests/:requestId/letter',
  'applications.read',
  { params: z.object({ requestId: id }), response: FileAnswer, answers: 'file', limit: 'look-up' },
);

/** Mails the letter to the address that is set for the supplier. Outcomes: not-found, no-address, not-allowed. */
export const sendSupplierRequest = staffCall.post(
  'supplier-request.send',
  '/api/console/supplier-requests/:requestId/send',
  'suppliers.ask',
  row,
);

/** Notes that staff sent the letter. Repeating it changes nothing. Outcomes: not-found, not-allowed. */
export const markSupplierRequestSent = staffCall.post(
  'supplier-request.mark-sent',
  '/api/console/supplier-requests/:requestId/sent',
  'suppliers.ask',
  row,
);

/**
 * Enters what the supplier answered. The customer's draft takes the end date over unless they answered otherwise meanwhile, and
 * the customer is mailed. The same answer again changes nothing. Outcomes: not-found, not-allowed, bad-fields.
 */
export const answerSupplierRequest = staffCall.post(
  'supplier-request.answer',
  '/api/console/supplier-requests/:requestId/answer',
  'suppliers.ask',
  {
    ...row,
    body: z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('answered'),
        endDate: z.optional(calendarDay),
        noticeDays: z.optional(z.number()),
        opensDays: z.optional(z.number()),
        notes: typedText(requestLengths.notes),
      }),
      /** The supplier does not answer; `notes` say why. */
      z.object({ kind: z.literal('refused'), notes: typedText(requestLengths.notes) }),
    ]),
  },
);

/** Takes a letter back for a customer who wrote to us. Repeating it changes nothing. Outcome: not-found. */
export const withdrawForCustomer = staffCall.post(
  'supplier-request.withdraw-for',
  '/api/console/supplier-requests/:requestId/withdraw',
  'suppliers.ask',
  row,
);

/** Notes that the supplier was informed that the letter is taken back. Outcomes: not-found, not-allowed. */
export const markWithdrawalSent = staffCall.post(
  'supplier-request.mark-withdrawal-sent',
  '/api/console/supplier-requests/:requestId/withdrawal-sent',
  'suppliers.ask',
  row,
);

/** Where a supplier takes letters of authority. */
export const SupplierAddress = z.object({ supplierName: z.string(), email: z.string() });

/**
 * Sets where a supplier takes letters of authority; an empty address removes it. Nothing but this call puts one there. Letters
 * that wait are not sent by it. Outcome: bad-fields.
 */
export const setSupplierAddress = staffCall.put(
  'supplier-address.set',
  '/api/console/supplier-addresses',
  'suppliers.ask',
  {
    body: z.object({ supplierName: typedText(requestLengths.supplierName), email }),
    response: answered({ addresses: z.array(SupplierAddress) }),
  },
);

/** Every address that is set, by the names of the suppliers. */
export const listSupplierAddresses = staffCall.get(
  'supplier-address.list',
  '/api/console/supplier-addresses',
  'applications.read',
  { response: z.object({ addresses: z.array(SupplierAddress) }) },
);

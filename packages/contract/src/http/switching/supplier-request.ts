import { DocumentContent } from '@switch/domain/documents/document.ts';
import { requestLengths, supplierRequestStates } from '@switch/domain/supplier-request/supplier-request.ts';
import { FUELS } from '@switch/domain/units/energy.ts';
import * as z from 'zod/mini';
import { answered, FileAnswer } from '../answer.ts';
import { draftCall, staffCall } from '../call.ts';
import { calendarDay, email, id, onceKey, typedText } from '../fields.ts';
import { listFilters, listPage } from '../list.ts';

const state = z.enum(supplierRequestStates);

/** The supplier's answer; null for what it did not say. */
const Answer = z.object({
  /** `yyyy-MM-dd`. */
  endDate: z.nullable(z.string()),
  noticeDays: z.nullable(z.number()),
  /** How many days before the end notice can be given at the earliest, 0 for at any time. */
  opensDays: z.nullable(z.number()),
  notes: z.string(),
  /** The day on which the answer came, `yyyy-MM-dd`. */
  answeredOn: z.string(),
});

/** A request to a current supplier as its customer sees it. Days are `yyyy-MM-dd`. */
export const SupplierRequest = z.object({
  requestId: z.string(),
  reference: z.string(),
  fuel: z.enum(FUELS),
  state,
  supplierName: z.string(),
  email: z.string(),
  signedOn: z.string(),
  /** The last day on which the letter is valid. */
  holdsUntil: z.string(),
  askedOn: z.nullable(z.string()),
  answer: z.nullable(Answer),
  /** Whether the draft's end date is the supplier's. */
  isApplied: z.boolean(),
  /** What the answer invalidated, one sentence each. */
  changes: z.array(z.string()),
  withdrawnOn: z.nullable(z.string()),
  /** Whether the signed letter is available as a PDF. */
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

/** Lists the requests of a draft, newest first, and the draft's revision: an answer may have changed it. */
export const listOwnSupplierRequests = draftCall.get(
  'supplier-request.list-own',
  '/api/steps/:stepsId/supplier-requests',
  {
    params: ofDraft,
    response: z.object({ revision: z.number(), requests: z.array(SupplierRequest) }),
  },
);

/**
 * Returns the letter that would be signed, and the SHA-256 of its text. Outcomes: bad-fields,
 * already-submitted.
 */
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
 * Signs the letter that was shown and asks the supplier. Submitting the same form again adds no request.
 * Outcomes: bad-fields, key-facts-changed (the letter has changed), taken (the supplier is already being
 * asked about this fuel), too-many-tries, already-submitted.
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
      /** The signer's name, typed again. */
      signName: typedText(requestLengths.signerName + 100),
      idempotencyKey: onceKey,
    }),
    response: answered({ request: SupplierRequest }),
  },
);

/**
 * Withdraws the letter; a supplier that has it is informed. Repeating it changes nothing. Outcome: not-found.
 */
export const withdrawSupplierRequest = draftCall.post(
  'supplier-request.withdraw',
  '/api/steps/:stepsId/supplier-requests/:requestId/withdraw',
  { params: ofRequest, response: answered({ request: SupplierRequest }) },
);

/** Returns the signed letter as a PDF. HTTP 404 if there is none. */
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
  /** Test traffic or a sample story: the supplier must not be written to. */
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
  /** The address it was mailed to; null if staff sent it, or it hasn't been sent. */
  askedAddress: z.nullable(z.string()),
  /** Where this supplier accepts such letters, as entered by staff; null if not entered. */
  supplierAddress: z.nullable(z.string()),
  answer: z.nullable(Answer),
  /** Whether the answer changed the customer's draft. */
  isApplied: z.boolean(),
  withdrawnAt: z.nullable(z.string()),
  /** Whether the supplier still has to be informed that the letter was withdrawn. */
  isWithdrawalDue: z.boolean(),
  hasLetter: z.boolean(),
});
export type SupplierRequestRow = z.output<typeof SupplierRequestRow>;

/** Lists requests to current suppliers, newest first. */
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

/** Returns the signed letter, to be sent manually. HTTP 404 if there is none. Recorded in the audit trail. */
export const readSupplierLetter = staffCall.get(
  'supplier-request.read-letter',
  '/api/console/supplier-requests/:requestId/letter',
  'applications.read',
  { params: z.object({ requestId: id }), response: FileAnswer, answers: 'file', limit: 'look-up' },
);

/** Mails the letter to the address set for the supplier. Outcomes: not-found, no-address, not-allowed. */
export const sendSupplierRequest = staffCall.post(
  'supplier-request.send',
  '/api/console/supplier-requests/:requestId/send',
  'suppliers.ask',
  row,
);

/** Records that staff sent the letter. Repeating it changes nothing. Outcomes: not-found, not-allowed. */
export const markSupplierRequestSent = staffCall.post(
  'supplier-request.mark-sent',
  '/api/console/supplier-requests/:requestId/sent',
  'suppliers.ask',
  row,
);

/**
 * Records the supplier's answer. The end date is copied to the customer's draft unless they have answered
 * otherwise in the meantime, and the customer is mailed. Repeating the same answer changes nothing. Outcomes:
 * not-found, not-allowed, bad-fields.
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

/** Withdraws a letter for a customer who wrote to us. Repeating it changes nothing. Outcome: not-found. */
export const withdrawForCustomer = staffCall.post(
  'supplier-request.withdraw-for',
  '/api/console/supplier-requests/:requestId/withdraw',
  'suppliers.ask',
  row,
);

/** Records that the supplier was informed of the letter's withdrawal. Outcomes: not-found, not-allowed. */
export const markWithdrawalSent = staffCall.post(
  'supplier-request.mark-withdrawal-sent',
  '/api/console/supplier-requests/:requestId/withdrawal-sent',
  'suppliers.ask',
  row,
);

/** Where a supplier accepts letters of authority. */
export const SupplierAddress = z.object({ supplierName: z.string(), email: z.string() });

/**
 * Sets where a supplier accepts letters of authority; an empty address removes it. Only this call sets
 * addresses. It doesn't send letters that are waiting. Outcome: bad-fields.
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

/** Lists all addresses that are set, by supplier name. */
export const listSupplierAddresses = staffCall.get(
  'supplier-address.list',
  '/api/console/supplier-addresses',
  'applications.read',
  { response: z.object({ addresses: z.array(SupplierAddress) }) },
);

import { Mandate } from './printed-mandate.ts';
import { mandateStates } from '@switch/domain/mandate/mandate-state.ts';
import { answered, FileAnswer } from '../answer.ts';
import { sessionCall } from '../call.ts';
import { id } from '../fields.ts';
import { GivenSignature, MOST_SIGNATURE_BYTES } from './signer.ts';
import * as z from 'zod/mini';

export const mandateState = z.enum(mandateStates);
export const mandateParams = z.object({ mandateId: id });

/**
 * A person who signs a mandate or has signed it: the account's own user, or someone who was mailed a link.
 */
export const MandateSignatory = z.object({
  signatoryId: z.string(),
  name: z.string(),
  role: z.string(),
  email: z.string(),
  isYou: z.boolean(),
  state: z.enum(['asked', 'signed']),
  /** When they were asked, or when they signed. */
  at: z.string(),
  /** Whether they can be reminded now: at most once a day. */
  isReminderDue: z.boolean(),
});
export type MandateSignatory = z.output<typeof MandateSignatory>;

/** What everyone sees of a mandate of a sent application. `stateWords` are addressed to the reader. */
export const MandateHead = z.object({
  mandateId: z.string(),
  applicationReference: z.string(),
  organisationName: z.string(),
  supplierName: z.string(),
  serviceUserNumber: z.string(),
  /** The reference the supplier gave it; null until then. */
  reference: z.nullable(z.string()),
  state: mandateState,
  stateWords: z.string(),
  /** When the paper was posted, if the customer recorded it. */
  postedAt: z.nullable(z.string()),
  /** Why it failed, as the bank reported it; empty otherwise. */
  failure: z.string(),
  /**
   * Whether others have to sign it and there is no consent from the supplier’s bank for signing by a link.
   */
  isPaperOnly: z.boolean(),
});

/** A Direct Debit mandate as its payer sees it: digits masked, with state and next step as texts. */
export const DirectDebit = z.extend(MandateHead, {
  /** The collecting supplier, which also determines the logo. */
  supplierId: z.string(),
  accountHolderName: z.string(),
  bankName: z.string(),
  sortCode: z.string(),
  accountNumber: z.string(),
  /** What happens next; for a failed one, including what the bank reported. */
  next: z.string(),
  /** What the user agrees to by signing it; empty while they have nothing to sign. */
  statement: z.string(),
  signaturesNeeded: z.number(),
  /** Those who sign on a screen, in the order they were asked. */
  signatories: z.array(MandateSignatory),
  /** How many people still have to be named. */
  missingPeople: z.number(),
  signName: z.nullable(z.string()),
  madeAt: z.string(),
  /** Oldest first. */
  history: z.array(z.object({ state: mandateState, words: z.string(), at: z.string() })),
});
export type DirectDebit = z.output<typeof DirectDebit>;

/** Lists the mandates of the signed-in user's sent applications, newest first, including replaced ones. */
export const listDirectDebits = sessionCall.get('mandate.list', '/api/directDebits', {
  response: z.object({
    mandates: z.array(DirectDebit),
    /**
     * Whether the user has proven their identity within the last 15 minutes, which the form for the bank
     * requires.
     */
    isIdentityProven: z.boolean(),
  }),
});

/**
 * Returns one of the user's mandates, as it is read and printed. Outcome: not-found, also for someone else's.
 */
export const readDirectDebit = sessionCall.get('mandate.read', '/api/directDebits/:mandateId', {
  params: mandateParams,
  response: answered({ sheet: Mandate }),
});

/**
 * Returns one of the user's mandates as the form for the bank, a PDF with all digits. HTTP 404 if it doesn't
 * exist or is someone else's, and 401 without a proof of identity in the last 15 minutes.
 */
export const readInstruction = sessionCall.get('mandate.print', '/api/directDebits/:mandateId/instruction', {
  params: mandateParams,
  response: FileAnswer,
  answers: 'file',
  limit: 'drawn',
  needsProof: true,
});

/** A signature on a mandate, with its tick box. */
export const MandateSignature = z.extend(GivenSignature, { hasAgreed: z.boolean() });

/** The shared parts of calls that change one of the user's mandates: each returns its state afterwards. */
const change = {
  params: mandateParams,
  response: answered({ mandate: DirectDebit }),
};

/**
 * Signs a mandate that is waiting for the user's own signature. The server sets the date. Repeating it
 * changes nothing. Outcomes: bad-fields (signName, signatureImg, hasAgreed), not-found (also for someone
 * else's), not-allowed, on-paper.
 */
export const signDirectDebit = sessionCall.post('mandate.sign', '/api/directDebits/:mandateId/signature', {
  needsFirm: true,
  ...change,
  mostBytes: MOST_SIGNATURE_BYTES,
  body: MandateSignature,
});

/**
 * Names a person who has to sign, and mails them a link; `insteadOf` replaces someone who was asked before.
 * Outcomes: not-found, on-paper (the supplier's bank has not consented to links), not-allowed (nobody is
 * missing), bad-fields, too-many-tries.
 */
export const askSignatory = sessionCall.post('mandate.ask', '/api/directDebits/:mandateId/signatories', {
  ...change,
  body: z.object({
    name: z.string().check(z.maxLength(400)),
    role: z.string().check(z.maxLength(200)),
    email: z.string().check(z.maxLength(300)),
    /** The signatory they replace. */
    insteadOf: z.optional(id),
  }),
});

/**
 * Mails a signatory a new link, at most once a day; the old one then stops working. Outcomes: not-found,
 * on-paper, not-allowed.
 */
export const remindSignatory = sessionCall.post('mandate.remind', '/api/directDebits/:mandateId/reminders', {
  ...change,
  body: z.object({ signatoryId: id }),
});

/**
 * Switches a mandate to being signed on paper, or back to the screen. Repeating it changes nothing. Outcomes:
 * not-found, not-allowed, on-paper (it may not be signed on the screen).
 */
export const choosePaper = sessionCall.post('mandate.choose-paper', '/api/directDebits/:mandateId/paper', {
  ...change,
  body: z.object({ isOnPaper: z.boolean() }),
});

/**
 * Records that the signed paper was posted. Repeating it changes nothing. Outcomes: not-found, not-allowed.
 */
export const notePosted = sessionCall.post('mandate.note-posted', '/api/directDebits/:mandateId/posted', {
  ...change,
});

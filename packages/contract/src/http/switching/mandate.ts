import { Mandate } from './printed-mandate.ts';
import { mandateStates } from '@switch/domain/mandate/mandate-state.ts';
import { tidySpaces } from '@switch/domain/typed-text.ts';
import { answered, FileAnswer } from '../answer.ts';
import { call } from '../call.ts';
import { id } from '../fields.ts';
import * as z from 'zod/mini';

export const mandateState = z.enum(mandateStates);
export const mandateParams = z.object({ mandateId: id });

/** One moment of a mandate's life, in the words of whoever reads it. */
const MandateMoment = z.object({ state: mandateState, words: z.string(), at: z.string() });

/** Somebody who signs a mandate, or has signed it: the account's own person, or whoever was mailed a link. */
export const MandateSignatory = z.object({
  signatoryId: z.string(),
  name: z.string(),
  role: z.string(),
  email: z.string(),
  isYou: z.boolean(),
  state: z.enum(['asked', 'signed']),
  /** When they were asked, or when they signed. */
  at: z.string(),
  /** Whether they may be asked once more: at most once a day. */
  isReminderDue: z.boolean(),
});
export type MandateSignatory = z.output<typeof MandateSignatory>;

/** A Direct Debit mandate of a sent application as its payer sees it: digits masked, state and next step in words. */
export const DirectDebit = z.object({
  mandateId: z.string(),
  /** The application's reference. */
  applicationReference: z.string(),
  organisationName: z.string(),
  /** Who collects, with its logo's name. */
  supplierId: z.string(),
  supplierName: z.string(),
  serviceUserNumber: z.string(),
  /** The reference that the supplier gave it; null until it did. */
  reference: z.nullable(z.string()),
  accountHolderName: z.string(),
  bankName: z.string(),
  sortCode: z.string(),
  accountNumber: z.string(),
  state: mandateState,
  stateWords: z.string(),
  /** What happens next; for a failed one, with what the bank said. */
  next: z.string(),
  /** What the bank said of a failed one; empty otherwise. */
  failure: z.string(),
  /** What the user agrees to by signing it; empty while they have nothing to sign. */
  statement: z.string(),
  signaturesNeeded: z.number(),
  /** Those who sign on a screen, in the order in which they were asked. */
  signatories: z.array(MandateSignatory),
  /** How many people have to be named still. */
  missingPeople: z.number(),
  /** When the paper was posted, as far as it was noted. */
  postedAt: z.nullable(z.string()),
  signName: z.nullable(z.string()),
  madeAt: z.string(),
  /** Oldest first. */
  history: z.array(MandateMoment),
});
export type DirectDebit = z.output<typeof DirectDebit>;

/** The mandates of the signed-in user's sent applications, newest first, those replaced by later ones among them. */
export const listDirectDebits = call({
  name: 'mandate.list',
  method: 'GET',
  path: '/api/directDebits',
  access: 'session',
  response: z.object({ mandates: z.array(DirectDebit) }),
});

/** One of the user's mandates as it is read and printed. Outcome: not-found, also for somebody else's. */
export const readDirectDebit = call({
  name: 'mandate.read',
  method: 'GET',
  path: '/api/directDebits/:mandateId',
  access: 'session',
  params: mandateParams,
  response: answered({ sheet: Mandate }),
});

/** One of the user's mandates as the form for the bank, a PDF with all digits. HTTP 404 for anybody's else and none alike. */
export const readInstruction = call({
  name: 'mandate.print',
  method: 'GET',
  path: '/api/directDebits/:mandateId/instruction',
  access: 'session',
  params: mandateParams,
  response: FileAnswer,
  answers: 'file',
  limit: 'drawn',
});

/** A signature of a mandate: a name, drawn beside it or not, and the box that was ticked. */
export const MandateSignature = z.object({
  signature: z.enum(['drawn', 'typed']),
  /** A PNG as a data URL when drawn; empty when typed. */
  signatureImg: z.string().check(z.maxLength(200_000)),
  signName: z.string().check(z.overwrite(tidySpaces), z.maxLength(120)),
  hasAgreed: z.boolean(),
});

/**
 * Signs a mandate that waits for the user's own signature. The server sets the date. Repeating it changes nothing.
 * Outcomes: bad-fields (signName, signatureImg, hasAgreed), not-found (also for somebody else's), not-allowed.
 */
export const signDirectDebit = call({
  name: 'mandate.sign',
  method: 'POST',
  path: '/api/directDebits/:mandateId/signature',
  access: 'session',
  params: mandateParams,
  body: MandateSignature,
  response: answered({ mandate: DirectDebit }),
});

/**
 * Names somebody who has to sign, and mails them a link; in the place of somebody who was asked, when that one is named.
 * Outcomes: not-found, not-allowed (nobody is missing), bad-fields, too-many-tries.
 */
export const askSignatory = call({
  name: 'mandate.ask',
  method: 'POST',
  path: '/api/directDebits/:mandateId/signatories',
  access: 'session',
  params: mandateParams,
  body: z.object({
    name: z.string().check(z.maxLength(400)),
    role: z.string().check(z.maxLength(200)),
    email: z.string().check(z.maxLength(300)),
    /** Whose place they take. */
    insteadOf: z.optional(id),
  }),
  response: answered({ mandate: DirectDebit }),
});

/** Mails somebody a new link, at most once a day; the old one opens nothing then. Outcomes: not-found, not-allowed. */
export const remindSignatory = call({
  name: 'mandate.remind',
  method: 'POST',
  path: '/api/directDebits/:mandateId/reminders',
  access: 'session',
  params: mandateParams,
  body: z.object({ signatoryId: id }),
  response: answered({ mandate: DirectDebit }),
});

/** Has a mandate signed on paper, or on the screen after all. Repeating it changes nothing. Outcomes: not-found, not-allowed. */
export const choosePaper = call({
  name: 'mandate.choose-paper',
  method: 'POST',
  path: '/api/directDebits/:mandateId/paper',
  access: 'session',
  params: mandateParams,
  body: z.object({ isOnPaper: z.boolean() }),
  response: answered({ mandate: DirectDebit }),
});

/** Notes that the signed paper was posted. Repeating it changes nothing. Outcomes: not-found, not-allowed. */
export const notePosted = call({
  name: 'mandate.note-posted',
  method: 'POST',
  path: '/api/directDebits/:mandateId/posted',
  access: 'session',
  params: mandateParams,
  response: answered({ mandate: DirectDebit }),
});

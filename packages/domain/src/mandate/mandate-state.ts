import { fail, succeed, type Outcome } from '../outcome.ts';
import type { MandateQuestions } from '../bank/mandate-questions.ts';

/** Where a Direct Debit mandate can stand, in the order in which a smooth one goes through them; the last two leave it. */
export const mandateStates = [
  'draft',
  'awaiting_signature',
  'awaiting_second_signatory',
  'paper_route',
  'signed',
  'sent_to_supplier',
  'active',
  'failed',
  'cancelled',
] as const;

/** One state of a mandate. */
export type MandateState = (typeof mandateStates)[number];

/** A state in words: for the customer, what happens next, and for staff. */
export type MandateStateWords = {
  readonly customer: string;
  readonly next: string;
  readonly staff: string;
};

/**
 * Every state in words. A failed one is told by its reason as well (see `bacsReason`), and one that waits by who has to
 * sign it (see `mandateWords`).
 */
export const mandateStateWords: Readonly<Record<MandateState, MandateStateWords>> = {
  draft: {
    customer: 'Being prepared',
    next: 'It is ready to sign once the application is complete.',
    staff: 'Draft',
  },
  awaiting_signature: {
    customer: 'Waiting for your signature',
    next: 'Sign it. Until then the supplier cannot collect anything.',
    staff: 'Awaiting signature',
  },
  awaiting_second_signatory: {
    customer: 'Waiting for the second signature',
    next: 'One of two has signed. Until the other one has, the supplier cannot collect anything.',
    staff: 'Awaiting second signatory',
  },
  paper_route: {
    customer: 'To be signed on paper',
    next: 'Print it, have it signed by whoever may act on the account, and send it to the supplier.',
    staff: 'Paper route',
  },
  signed: {
    customer: 'Signed',
    next: 'We pass it to the supplier with your application. There is nothing for you to do.',
    staff: 'Signed',
  },
  sent_to_supplier: {
    customer: 'With the supplier',
    next: 'The supplier sets it up with your bank, which takes about a week.',
    staff: 'Sent to supplier',
  },
  active: {
    customer: 'Active',
    next: 'The supplier tells you amount and day before it collects.',
    staff: 'Active',
  },
  failed: {
    customer: 'Your bank did not accept it',
    next: 'Change your bank details: a new mandate is made from them to be signed.',
    staff: 'Failed',
  },
  cancelled: {
    customer: 'Cancelled',
    next: 'It is not passed on any more. A supplier that had it already is told to end it, and a collection that is under way may still come.',
    staff: 'Cancelled',
  },
};

/** Where each state may go next. A state without a way on is an end; new bank details make a new mandate. */
export const mandateMoves: Readonly<Record<MandateState, readonly MandateState[]>> = {
  draft: ['awaiting_signature', 'awaiting_second_signatory', 'paper_route', 'signed', 'cancelled'],
  awaiting_signature: ['signed', 'awaiting_second_signatory', 'paper_route', 'cancelled'],
  awaiting_second_signatory: ['signed', 'paper_route', 'cancelled'],
  paper_route: ['awaiting_signature', 'awaiting_second_signatory', 'signed', 'cancelled'],
  signed: ['sent_to_supplier', 'cancelled'],
  sent_to_supplier: ['active', 'failed', 'cancelled'],
  active: ['failed', 'cancelled'],
  // Sent once more where the fault was not in the bank details.
  failed: ['sent_to_supplier', 'cancelled'],
  cancelled: [],
};

/** A move that a mandate may not make. */
export type IllegalMandateMove = { readonly from: MandateState; readonly to: MandateState };

/** The state after a move to `to`, or the refusal when the mandate may not go there from where it stands. */
export const moveMandate = (
  from: MandateState,
  to: MandateState,
): Outcome<MandateState, IllegalMandateMove> =>
  mandateMoves[from].includes(to) ? succeed(to) : fail({ from, to });

/** Mandates by which money is, or will be, collected: those that new bank details put an end to. */
export const standingMandateStates = mandateStates.filter(
  (state) => mandateMoves[state].includes('cancelled') && state !== 'draft',
);

/** States in which something of the customer's is still missing. */
export const waitingMandateStates = [
  'awaiting_signature',
  'awaiting_second_signatory',
  'paper_route',
] as const satisfies readonly MandateState[];

/** Whether a mandate waits for a signature on a screen: its own person's, or that of somebody who has a link. */
export const isToSignOnline = (state: MandateState): boolean =>
  state === 'awaiting_signature' || state === 'awaiting_second_signatory';

/**
 * Where a mandate begins when its application is sent. The stroke of the signature screen gives it only for somebody who
 * may act on the account alone; in every other case it waits for those who may.
 */
export const firstMandateState = (questions: MandateQuestions, isSigned: boolean): MandateState =>
  isSigned && isGivenAlone(questions) ? 'signed' : 'awaiting_signature';

/** Whether the account's own person gives the mandate alone. */
export const isGivenAlone = ({ isAccountHolder, isOnlySignature }: MandateQuestions): boolean =>
  isAccountHolder === 'yes' && isOnlySignature === 'yes';

/** Where a mandate stands once `signed` of those who have to sign (`needed`: one or two) have. */
export function mandateStateAfter(signed: number, needed: 1 | 2): MandateState {
  if (signed >= needed) return 'signed';
  return signed === 0 ? 'awaiting_signature' : 'awaiting_second_signatory';
}

import stateTexts from './mandate-states.json' with { type: 'json' };
import type { MandateRoute, MandateSigners } from './mandate-route.ts';

/** The states of a Direct Debit mandate, in the order of a mandate without problems; the last two are off that path. */
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

export type MandateState = (typeof mandateStates)[number];

/** The texts of each state: its name for the customer, what happens next, and its name for staff. */
export const mandateStateTexts: Readonly<
  Record<MandateState, { readonly customer: string; readonly next: string; readonly staff: string }>
> = stateTexts;

/**
 * The states that each state may move to. One without successors is an end state; new bank details create a new mandate.
 */
export const mandateMoves: Readonly<Record<MandateState, readonly MandateState[]>> = {
  draft: ['awaiting_signature', 'awaiting_second_signatory', 'paper_route', 'signed', 'cancelled'],
  awaiting_signature: ['signed', 'awaiting_second_signatory', 'paper_route', 'cancelled'],
  awaiting_second_signatory: ['signed', 'paper_route', 'cancelled'],
  paper_route: ['awaiting_signature', 'awaiting_second_signatory', 'signed', 'cancelled'],
  signed: ['sent_to_supplier', 'cancelled'],
  sent_to_supplier: ['active', 'failed', 'cancelled'],
  active: ['failed', 'cancelled'],
  // Sent again if the fault was not in the bank details.
  failed: ['sent_to_supplier', 'cancelled'],
  cancelled: [],
};

export const canMoveMandate = (from: MandateState, to: MandateState): boolean =>
  mandateMoves[from].includes(to);

/** States of mandates with which money is or will be collected: new bank details end these mandates. */
export const collectingMandateStates = mandateStates.filter(
  (state) => mandateMoves[state].includes('cancelled') && state !== 'draft',
);

/** States in which the customer still has to do something. */
export const waitingMandateStates = [
  'awaiting_signature',
  'awaiting_second_signatory',
  'paper_route',
] as const;

/** Returns whether the customer still has to do something. */
export const isWaiting = (state: MandateState): boolean =>
  waitingMandateStates.some((waiting) => waiting === state);

/**
 * Returns whether a mandate is waiting for a signature on a screen: by the account's own person, or by someone with a link.
 */
export const isToSignOnline = (state: MandateState): boolean =>
  state === 'awaiting_signature' || state === 'awaiting_second_signatory';

/**
 * Returns the initial state of a mandate. `isSigned` on the screen counts only if the signer may act on the account alone.
 */
export const firstMandateState = ({ kind }: MandateRoute, isSigned: boolean): MandateState => {
  if (kind === 'paper') return 'paper_route';
  return kind === 'online' && isSigned ? 'signed' : 'awaiting_signature';
};

/** Returns the state of a mandate after `signed` of the `needed` (one or two) signatures. */
export function mandateStateAfter(signed: number, needed: 1 | 2): MandateState {
  if (signed >= needed) return 'signed';
  return signed === 0 ? 'awaiting_signature' : 'awaiting_second_signatory';
}

/** What the text about a mandate depends on in addition to its state. */
export type MandateProgress = MandateSigners & {
  /** Whether the account's own person has signed here. */
  readonly hasOwnerSigned: boolean;
  /** Names of people who were sent a link and have not signed, in the order in which they were asked. */
  readonly asked: readonly string[];
  /** How many people have signed on a screen. */
  readonly signed: number;
  /** How many people still have to be named before everyone needed has been asked. */
  readonly missing: number;
  /** Whether the customer has recorded that the paper form was posted. */
  readonly isPosted: boolean;
  readonly supplierName: string;
  /** What the bank reported about a failed mandate; empty otherwise. */
  readonly failure: string;
};

const waitsForOwner = ({ isOwnerOne, hasOwnerSigned }: MandateProgress): boolean =>
  isOwnerOne && !hasOwnerSigned;

function nextOnline(facts: MandateProgress): string {
  const { asked, missing, needed } = facts;
  if (waitsForOwner(facts))
    return needed === 1
      ? 'Sign it. Until then the supplier cannot collect anything.'
      : 'Sign it, and then say who signs with you: we email them a link. Until both have signed the supplier cannot collect anything.';
  const waiting = asked.length > 0 ? `We have emailed ${asked.join(' and ')} a link to sign it. ` : '';
  if (missing === 0) return `${waiting}There is nothing for you to do now.`;
  const who =
    needed === 1 ? 'who may sign on the account' : missing === 2 ? 'which two people sign' : 'who else signs';
  return `${waiting}Say ${who}: we email ${missing === 2 ? 'each' : 'them'} a link. Or print it, and have it signed on paper.`;
}

function nextOnPaper({ needed, signed, supplierName }: MandateProgress): string {
  const who =
    needed === 1
      ? 'have it signed and dated by hand by whoever may act on the account'
      : 'have both account signatories sign and date it by hand';
  const given =
    signed === 0 ? '' : ' What was signed on the screen is kept, but the paper needs everybody’s signature.';
  return `Print it, ${who}, and post it to ${supplierName}. Until it is there, nothing can be collected.${given}`;
}

function waitingState(facts: MandateProgress, state: MandateState): string {
  if (waitsForOwner(facts)) return mandateStateTexts.awaiting_signature.customer;
  if (state === 'awaiting_second_signatory') return mandateStateTexts[state].customer;
  return facts.needed === 1 ? 'Waiting for the account holder’s signature' : 'Waiting for two signatures';
}

/**
 * Returns the state of a mandate and what happens next as texts for the customer, depending on who has to sign and who has.
 */
export function mandateStatus(
  state: MandateState,
  facts: MandateProgress,
): { readonly state: string; readonly next: string } {
  const { customer, next } = mandateStateTexts[state];
  switch (state) {
    case 'awaiting_signature':
    case 'awaiting_second_signatory':
      return { state: waitingState(facts, state), next: nextOnline(facts) };
    case 'paper_route':
      if (!facts.isPosted) return { state: customer, next: nextOnPaper(facts) };
      return {
        state: 'On its way by post',
        next: `We note it as signed once ${facts.supplierName} or we have it in hand.`,
      };
    case 'failed':
      return { state: customer, next: `${facts.failure} ${next}`.trim() };
    default:
      return { state: customer, next };
  }
}

/** The days after which people are reminded of a mandate that is waiting for them; there is no third reminder. */
const REMINDER_DAYS = [3, 10] as const;

const DAY_MS = 86_400_000;

/** The number of days for which missed reminders are still sent; older mandates are left to staff. */
const FORGOTTEN_AFTER_DAYS = 40;

/**
 * Returns the due reminder of a mandate that has been waiting since `sinceMs` (milliseconds since 1970, like `nowMs`): the
 * later one if both are due, so that nobody gets two at once; null before the first day and after 40 days.
 */
export function dueMandateReminder(sinceMs: number, nowMs: number): (typeof REMINDER_DAYS)[number] | null {
  const days = (nowMs - sinceMs) / DAY_MS;
  if (days >= FORGOTTEN_AFTER_DAYS) return null;
  return REMINDER_DAYS.findLast((day) => days >= day) ?? null;
}

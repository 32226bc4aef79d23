import stateTexts from './mandate-states.json' with { type: 'json' };
import type { MandateRoute, MandateSigners } from './mandate-route.ts';

/** The states of a Direct Debit mandate, in the order in which a smooth one goes through them; the last two leave it. */
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

/** What each state is called for the customer, what happens next, and what staff call it. */
export const mandateStateTexts: Readonly<
  Record<MandateState, { readonly customer: string; readonly next: string; readonly staff: string }>
> = stateTexts;

/** The states that each state may move to. One without any is an end; new bank details make a new mandate. */
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

export const canMoveMandate = (from: MandateState, to: MandateState): boolean =>
  mandateMoves[from].includes(to);

/** States of mandates by which money is, or will be, collected: those that new bank details put an end to. */
export const collectingMandateStates = mandateStates.filter(
  (state) => mandateMoves[state].includes('cancelled') && state !== 'draft',
);

/** States in which something of the customer's is still missing. */
export const waitingMandateStates = [
  'awaiting_signature',
  'awaiting_second_signatory',
  'paper_route',
] as const;

/** Whether something of the customer's is still missing. */
export const isWaiting = (state: MandateState): boolean =>
  waitingMandateStates.some((waiting) => waiting === state);

/** Whether a mandate waits for a signature on a screen: its own person's, or that of somebody who has a link. */
export const isToSignOnline = (state: MandateState): boolean =>
  state === 'awaiting_signature' || state === 'awaiting_second_signatory';

/** The state of a mandate when it is made: `isSigned` on the screen counts for somebody who may act on the account alone. */
export const firstMandateState = ({ kind }: MandateRoute, isSigned: boolean): MandateState => {
  if (kind === 'paper') return 'paper_route';
  return kind === 'online' && isSigned ? 'signed' : 'awaiting_signature';
};

/** The state of a mandate once `signed` of those who have to sign (`needed`: one or two) have. */
export function mandateStateAfter(signed: number, needed: 1 | 2): MandateState {
  if (signed >= needed) return 'signed';
  return signed === 0 ? 'awaiting_signature' : 'awaiting_second_signatory';
}

/** What the text of a mandate's state depends on besides the state. */
export type MandateProgress = MandateSigners & {
  /** Whether the account's own person has signed it here. */
  readonly hasOwnerSigned: boolean;
  /** Names of those who were asked by a link and have not signed, in the order in which they were asked. */
  readonly asked: readonly string[];
  /** How many have signed on a screen. */
  readonly signed: number;
  /** How many people have to be named still, for everybody needed to be asked. */
  readonly missing: number;
  /** Whether the customer noted that the paper was posted. */
  readonly isPosted: boolean;
  readonly supplierName: string;
  /** What the bank reported of a failed one; empty otherwise. */
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
      : 'have both people who have to sign on the account sign and date it by hand';
  const given =
    signed === 0 ? '' : ' What was signed on the screen is kept, but the paper needs everybody’s signature.';
  return `Print it, ${who}, and post it to ${supplierName}. Until it is there, nothing can be collected.${given}`;
}

function waitingState(facts: MandateProgress, state: MandateState): string {
  if (waitsForOwner(facts)) return mandateStateTexts.awaiting_signature.customer;
  if (state === 'awaiting_second_signatory') return mandateStateTexts[state].customer;
  return facts.needed === 1 ? 'Waiting for the account holder’s signature' : 'Waiting for two signatures';
}

/** The state of a mandate and what happens next, as the customer reads it, by who has to sign it and who has. */
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

/** Days after which somebody is reminded of a mandate that waits for them; there is no third time. */
const REMINDER_DAYS = [3, 10] as const;

const DAY_MS = 86_400_000;

/** Days for which reminders that were missed are made good; what waits longer is left to people. */
const FORGOTTEN_AFTER_DAYS = 40;

/**
 * The reminder that is due of a mandate that has waited since `sinceMs` (milliseconds since 1970, as `nowMs`): the later
 * one when both are, so that nobody gets two at once; null before the first day and once it has waited for 40.
 */
export function dueMandateReminder(sinceMs: number, nowMs: number): (typeof REMINDER_DAYS)[number] | null {
  const days = (nowMs - sinceMs) / DAY_MS;
  if (days >= FORGOTTEN_AFTER_DAYS) return null;
  return REMINDER_DAYS.findLast((day) => days >= day) ?? null;
}

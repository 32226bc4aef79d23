import { fail, succeed, type Outcome } from '../outcome.ts';
import { keysOf } from '../shapes.ts';
import words from './case-states.json' with { type: 'json' };

/** One state of a supply's switch. */
export type CaseState = keyof typeof words;

/** The states, in the order of a switch without problems; the last five are off that path. */
export const caseStates = keysOf(words);

/** The reasons for which a supplier can reject an application. */
export const rejectionReasons = ['credit', 'data', 'price', 'org'] as const;
export type RejectionReason = (typeof rejectionReasons)[number];

/** The text of a state for customers and for staff. */
export type CaseStateTexts = { readonly customer: string; readonly staff: string };

/** The texts of every state. */
export const caseStateTexts: Readonly<Record<CaseState, CaseStateTexts>> = words;

const isCaseState = (word: string): word is CaseState => Object.hasOwn(words, word);

/**
 * Returns the states that may follow a state. Until it is sent, a switch can be withdrawn or its price can
 * expire; from then until it is live, it can be cancelled or put on hold, and from on hold it continues in
 * any state that it can be held in. A state without successors is an end state.
 */
function nextStates(state: CaseState): readonly CaseState[] {
  const next: readonly string[] = words[state].next;
  return next.filter(isCaseState);
}

/** States before sending, in which the customer and the signing process move the case, not staff. */
const beforeStaff: readonly CaseState[] = [
  ...caseStates.slice(0, caseStates.indexOf('submitted')),
  'expired_price',
];

/**
 * Returns the states that staff may move a case to: none until everyone has signed, and none from an end
 * state.
 */
export const staffMoves = (state: CaseState): readonly CaseState[] =>
  beforeStaff.includes(state) ? [] : nextStates(state);

/** A move that the state machine does not allow. */
export type IllegalMove = { readonly code: 'illegal_move'; readonly from: CaseState; readonly to: CaseState };

/** A move of a case: the new state and the reason. `reason` is required if a customer would ask for one. */
export type CaseMove = { readonly to: CaseState; readonly reason: string };

/**
 * A move without a required reason: a rejection must name one of its four reasons, an objection and a hold
 * must say why.
 */
export type MissingReason = { readonly code: 'reason_missing'; readonly to: CaseState };

const isRejectionReason = (text: string): text is RejectionReason =>
  rejectionReasons.some((reason) => reason === text);

function lacksReason({ to, reason }: CaseMove): boolean {
  if (to === 'rejected') return !isRejectionReason(reason);
  return (to === 'objected' || to === 'on_hold' || to === 'cancelled') && reason.trim() === '';
}

/**
 * Returns the state after a move, or why the move is not allowed. A case on hold continues in any state it
 * can be held in.
 */
export function moveCase(from: CaseState, move: CaseMove): Outcome<CaseState, IllegalMove | MissingReason> {
  if (!nextStates(from).includes(move.to)) return fail({ code: 'illegal_move', from, to: move.to });
  return lacksReason(move) ? fail({ code: 'reason_missing', to: move.to }) : succeed(move.to);
}

/** Returns whether nothing more can happen to a case in this state. */
export const isEndState = (state: CaseState): boolean => nextStates(state).length === 0;

const troubled: readonly CaseState[] = [
  'rejected',
  'objected',
  'on_hold',
  'cancelled',
  'expired_price',
  'lapsed',
];

/** Returns whether a switch is blocked, or has ended early. */
export const isTroubled = (state: CaseState): boolean => troubled.includes(state);

/**
 * Returns the overall state of an application with several supplies: on hold if any is, otherwise that of the
 * supply with furthest to go. Ended ones count only if all have ended. Throws RangeError if there are none,
 * because an application has at least one.
 */
export function stateOfWhole(states: readonly CaseState[]): CaseState {
  const open = states.filter((state) => !isEndState(state));
  const counted = open.length > 0 ? open : states;
  if (counted.includes('on_hold')) return 'on_hold';
  const slowest = caseStates.find((state) => counted.includes(state));
  if (!slowest) throw new RangeError('an application has at least one supply');
  return slowest;
}

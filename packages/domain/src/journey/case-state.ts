import { fail, succeed, type Outcome } from '../outcome.ts';
import { keysOf } from '../shapes.ts';
import words from './case-states.json' with { type: 'json' };

/** One state of a supply's switch. */
export type CaseState = keyof typeof words;

/** The states, in the order in which a smooth switch goes through them; the last five are off that way. */
export const caseStates = keysOf(words);

/** Why a supplier can turn an application down. */
export const rejectionReasons = ['credit', 'data', 'price', 'org'] as const;
export type RejectionReason = (typeof rejectionReasons)[number];

/** A state's text for customers and for staff. */
export type CaseStateTexts = { readonly customer: string; readonly staff: string };

/** Every state in words. */
export const caseStateTexts: Readonly<Record<CaseState, CaseStateTexts>> = words;

const isCaseState = (word: string): word is CaseState => Object.hasOwn(words, word);

/**
 * Where each state may go next. Until it is sent, a switch can be withdrawn or lose its price; from then until it is live, it
 * can be cancelled or held, and a held one goes on from any state that it can be held in. A state without a way on is an end.
 */
function nextStates(state: CaseState): readonly CaseState[] {
  const next: readonly string[] = words[state].next;
  return next.filter(isCaseState);
}

/** States in which a case is its customer's and the signing's: nobody has sent it to a supplier. */
const beforeStaff: readonly CaseState[] = [
  ...caseStates.slice(0, caseStates.indexOf('submitted')),
  'expired_price',
];

/** Where staff may move a case that stands here: nowhere until everybody has signed, and nowhere from an end. */
export const staffMoves = (state: CaseState): readonly CaseState[] =>
  beforeStaff.includes(state) ? [] : nextStates(state);

/** A move that the machine does not know. */
export type IllegalMove = { readonly code: 'illegal_move'; readonly from: CaseState; readonly to: CaseState };

/** Who moved a case, when and why; kept with every move. `reason` is needed where a customer would ask for one. */
export type CaseMove = { readonly to: CaseState; readonly reason: string };

/** A move that says too little: a rejection names one of its four reasons, an objection and a hold say why. */
export type MissingReason = { readonly code: 'reason_missing'; readonly to: CaseState };

const isRejectionReason = (text: string): text is RejectionReason =>
  rejectionReasons.some((reason) => reason === text);

function lacksReason({ to, reason }: CaseMove): boolean {
  if (to === 'rejected') return !isRejectionReason(reason);
  return (to === 'objected' || to === 'on_hold' || to === 'cancelled') && reason.trim() === '';
}

/** The state after a move, or why the move is not allowed. A held case goes on from any state it can be held in. */
export function moveCase(from: CaseState, move: CaseMove): Outcome<CaseState, IllegalMove | MissingReason> {
  if (!nextStates(from).includes(move.to)) return fail({ code: 'illegal_move', from, to: move.to });
  return lacksReason(move) ? fail({ code: 'reason_missing', to: move.to }) : succeed(move.to);
}

/** Whether nothing more happens to a case in this state. */
export const isEndState = (state: CaseState): boolean => nextStates(state).length === 0;

const troubled: readonly CaseState[] = [
  'rejected',
  'objected',
  'on_hold',
  'cancelled',
  'expired_price',
  'lapsed',
];

/** Whether something blocks a switch, or has ended it early. */
export const isTroubled = (state: CaseState): boolean => troubled.includes(state);

/**
 * Where an application with several supplies stands as a whole: on hold when one is, else with the one that has furthest
 * to go. Ended ones count only when all are. Throws RangeError without any: an application has at least one.
 */
export function stateOfWhole(states: readonly CaseState[]): CaseState {
  const open = states.filter((state) => !isEndState(state));
  const counted = open.length > 0 ? open : states;
  if (counted.includes('on_hold')) return 'on_hold';
  const slowest = caseStates.find((state) => counted.includes(state));
  if (!slowest) throw new RangeError('an application has at least one supply');
  return slowest;
}

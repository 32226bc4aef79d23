import { caseStates, isEndState, type CaseState } from '../journey/case-state.ts';
import { pastStateTexts } from '../history/case-facts.ts';
import { fail, succeed, type Outcome } from '../outcome.ts';
import { addDays, type IsoDate } from '../units/period.ts';

/** The number of days within which a wrong move can be taken back. */
export const TAKE_BACK_DAYS = 14;

/** One move in the history of a case; the history is in chronological order. */
export type HistoricMove = {
  readonly number: number;
  readonly fromState: CaseState;
  readonly toState: CaseState;
  /** The number of the earlier move that this one takes back; null for an ordinary one. */
  readonly takesBack: number | null;
};

/**
 * Returns the moves that count, leaving out those that were taken back and those that took them back. They determine a
 * case's state, its reason, and the number of its objections.
 */
export function validMoves<Move extends Pick<HistoricMove, 'number' | 'takesBack'>>(
  moves: readonly Move[],
): readonly Move[] {
  const takenBack = new Set(moves.map(({ takesBack }) => takesBack));
  return moves.filter(({ number, takesBack }) => takesBack === null && !takenBack.has(number));
}

/**
 * Why a move cannot be taken back: there is `nothing` to take back, it is `too-late`, or what followed makes it
 * `irreversible`.
 */
export type TakeBackProblem = 'nothing' | 'too-late' | 'irreversible';

/** Messages for staff. */
export const takeBackProblems: Readonly<Record<TakeBackProblem, string>> = {
  nothing: 'Nothing was moved here that staff can take back.',
  'too-late': `A move can be taken back for ${TAKE_BACK_DAYS} days. After that, move the case on.`,
  irreversible: 'The first bill was checked against the contract, and the customer knows. Move the case on.',
};

/** Moves that are based on the customer's first bill. */
const irreversible: readonly CaseState[] = ['first_bill_ok', 'first_bill_query', 'in_term', 'renewal_window'];

const isSigning = (state: CaseState): boolean =>
  caseStates.indexOf(state) < caseStates.indexOf('submitted') || state === 'expired_price';

/**
 * Returns the latest move that counts, if it may be taken back `today`: made after everyone had signed, within
 * `TAKE_BACK_DAYS`, and before the first bill. Otherwise returns why not.
 */
export function moveToTakeBack<Move extends HistoricMove & { readonly movedOn: IsoDate }>(
  moves: readonly Move[],
  today: IsoDate,
): Outcome<Move, { readonly code: TakeBackProblem }> {
  const last = validMoves(moves).at(-1);
  if (!last || isSigning(last.fromState)) return fail({ code: 'nothing' });
  if (irreversible.includes(last.toState)) return fail({ code: 'irreversible' });
  return addDays(last.movedOn, TAKE_BACK_DAYS) < today ? fail({ code: 'too-late' }) : succeed(last);
}

/** Returns whether a move ended the case: if it is taken back, the customer is told that it was our mistake. */
export const wasFinal = ({ toState }: Pick<HistoricMove, 'toState'>): boolean => isEndState(toState);

/** The texts of these moves if a sole signer had signed before sending, so that nobody was asked to sign afterwards. */
const signedFirstTexts: Partial<Readonly<Record<CaseState, string>>> = {
  awaiting_signature: 'You signed it and sent it',
  signed: 'Your signed documents were sealed',
};

/**
 * Returns the customer's text for a past move; one that takes another back says that we were wrong. `isSignedFirst`: its
 * only signature was given before it was sent.
 */
export const pastMoveText = (
  { fromState, toState, takesBack }: Pick<HistoricMove, 'fromState' | 'toState' | 'takesBack'>,
  isSignedFirst: boolean,
): string => {
  if (takesBack !== null)
    return `We put a mistake of ours right. This was wrong: “${pastStateTexts[fromState]}”`;
  return (isSignedFirst ? signedFirstTexts[toState] : undefined) ?? pastStateTexts[toState];
};

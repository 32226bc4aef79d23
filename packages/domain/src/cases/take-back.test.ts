import { expect, test } from 'vitest';
import type { CaseState } from '../journey/case-state.ts';
import { isoDate } from '../units/period.ts';
import { moveToTakeBack, validMoves } from './take-back.ts';

const history = (...path: readonly (CaseState | number)[]) => {
  const moves: {
    number: number;
    fromState: CaseState;
    toState: CaseState;
    takesBack: number | null;
    movedOn: ReturnType<typeof isoDate>;
  }[] = [];
  let state: CaseState = 'details_complete';
  for (const step of path) {
    const back = typeof step === 'number' ? moves.find(({ number }) => number === step) : undefined;
    const toState: CaseState = typeof step === 'number' ? (back?.fromState ?? state) : step;
    const takesBack = typeof step === 'number' ? step : null;
    const number = moves.length + 1;
    moves.push({ number, fromState: state, toState, takesBack, movedOn: isoDate('2026-09-14') });
    state = toState;
  }
  return moves;
};
const SENT = ['awaiting_signature', 'signed', 'submitted'] as const;
const taken = (path: readonly (CaseState | number)[], today = '2026-09-20') => {
  const found = moveToTakeBack(history(...SENT, ...path), isoDate(today));
  return found.ok ? found.value.toState : found.problem.code;
};

test.each([
  ['a rejection', ['supplier_checking', 'rejected'], 'rejected'],
  ['a cancellation', ['cancelled'], 'cancelled'],
  ['a move on the way', ['supplier_checking', 'accepted'], 'accepted'],
  [
    'the start of the supply',
    ['supplier_checking', 'accepted', 'waiting_registration', 'registering', 'live'],
    'live',
  ],
  ['the move before one that was taken back', ['supplier_checking', 'rejected', 5], 'supplier_checking'],
  ['nothing that signing did', [], 'nothing'],
  ['nothing once all was taken back', ['supplier_checking', 4], 'nothing'],
  ['nothing that rests on the first bill', ['supplier_checking', 'live', 'first_bill_ok'], 'irreversible'],
] as const)('the move that can be taken back: %s', (_claim, path, expected) => {
  expect(taken([...path])).toBe(expected);
});

test('a move can be taken back for fourteen days', () => {
  expect(taken(['cancelled'], '2026-09-28')).toBe('cancelled');
  expect(taken(['cancelled'], '2026-09-29')).toBe('too-late');
});

test('a move that was taken back does not count, and neither does the one that took it back', () => {
  const moves = history(...SENT, 'supplier_checking', 'rejected', 5, 'accepted');
  expect(validMoves(moves).map(({ toState }) => toState)).toEqual([...SENT, 'supplier_checking', 'accepted']);
});

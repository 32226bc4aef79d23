import { mandateMoves } from '@switch/domain/mandate/mandate-state.ts';
import { expect, test } from 'vitest';
import { moveChoices, moveOf, reasonChoices } from './mandate-moves.ts';

test('staff mark paper that came in as signed, and never sign for anybody else', () => {
  expect(moveChoices({ state: 'paper_route', moves: [...mandateMoves.paper_route] })).toEqual([
    { value: 'signed', label: 'Signed: the paper has come in' },
    { value: 'cancelled', label: 'Cancelled' },
  ]);
  expect(moveChoices({ state: 'cancelled', moves: [] })).toEqual([]);
});

test('a failed one names what the bank said, and no other move does', () => {
  expect(moveOf('failed', 'by report', 'AUDDIS B')).toEqual({
    to: 'failed',
    reason: 'by report',
    report: 'AUDDIS',
    code: 'B',
  });
  expect(moveOf('failed', 'by report', '')).toEqual({ to: 'failed', reason: 'by report' });
  expect(moveOf('active', 'by mail', 'AUDDIS B')).toEqual({ to: 'active', reason: 'by mail' });
  expect(moveOf('', 'by mail', '')).toBeNull();
});

test('every code of a bank can be chosen once, in words', () => {
  expect(new Set(reasonChoices.map(({ value }) => value)).size).toBe(reasonChoices.length);
  expect(reasonChoices).toContainEqual({ value: 'AUDDIS B', label: 'AUDDIS B: The account is closed.' });
});

import { mandateMoves } from '@switch/domain/mandate/mandate-state.ts';
import { expect, test } from 'vitest';
import { consentText } from './consent-text.ts';
import { moveChoices, moveOf, reasonChoices } from './mandate-moves.ts';

test('staff can mark a received paper mandate as signed, and never sign for anyone else', () => {
  expect(moveChoices({ state: 'paper_route', moves: [...mandateMoves.paper_route] })).toEqual([
    { value: 'signed', label: 'Signed: the paper has come in' },
    { value: 'cancelled', label: 'Cancelled' },
  ]);
  expect(moveChoices({ state: 'cancelled', moves: [] })).toEqual([]);
});

test('a move to failed names the bank’s reason code, and no other move does', () => {
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

test('every reason code of a bank can be chosen once, with its description', () => {
  expect(new Set(reasonChoices.map(({ value }) => value)).size).toBe(reasonChoices.length);
  expect(reasonChoices).toContainEqual({ value: 'AUDDIS B', label: 'AUDDIS B: The account is closed.' });
});

const signed = (actor: 'customer' | 'staff') =>
  ({ from: 'awaiting_signature', to: 'signed', at: '2026-11-21T10:00:00Z', actor, reason: '' }) as const;

test.each([
  ['nobody else signs', false, '', [signed('customer')], /^$/],
  [
    'a consent',
    false,
    'Invented Bank plc, R-1, 3 February 2026',
    [],
    /agreed: Invented Bank plc, R-1, 3 Feb/,
  ],
  ['no consent', true, '', [], /^Others sign it, on paper: no consent/],
  ['paper that came in', true, '', [signed('staff')], /^Others sign it, on paper: no consent/],
  ['signed by links without a consent', true, '', [signed('customer')], /Ask the supplier whether it takes/],
] as const)('staff read whether links are agreed: %s', (_, isPaperOnly, linkConsent, history, text) => {
  expect(consentText({ isPaperOnly, linkConsent, history: [...history] })).toMatch(text);
});

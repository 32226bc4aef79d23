import { expect, test } from 'vitest';
import { caseStates, moveCase, rejectionReasons, type CaseState } from '../journey/case-state.ts';
import { askedReason, customerReads, reasonForStaff } from './stop-reasons.ts';

const isMade = (from: CaseState, to: CaseState, reason: string) => moveCase(from, { to, reason }).ok;
const moves = caseStates
  .flatMap((from) => caseStates.map((to) => [from, to] as const))
  .filter(([from, to]) => isMade(from, to, '') || isMade(from, to, 'credit'));

test.each(moves)('moving from %s to %s asks for what the move requires', (from, to) => {
  const { named, takesOwnText, isNeeded } = askedReason(to);
  expect(isMade(from, to, '')).toBe(!isNeeded);
  expect(isMade(from, to, 'in other words')).toBe(takesOwnText);
  for (const { value } of named) expect(isMade(from, to, value)).toBe(true);
});

test.each([
  ['rejected', rejectionReasons],
  ['objected', ['contract', 'debt', 'asked', 'wrong-meter', 'related-meters', 'green-deal']],
  ['on_hold', ['papers', 'answer', 'meter', 'supplier']],
] as const)('every known reason for %s has a label, and an explanation for the customer', (to, reasons) => {
  expect(askedReason(to).named.map(({ value }) => value)).toEqual([...reasons]);
  const read = reasons.map((reason) => customerReads(to, reason));
  expect(new Set([...read, customerReads(to, 'secret words')]).size).toBe(reasons.length + 1);
  expect(customerReads(to, 'secret words')).not.toContain('secret');
});

test('a known reason is shown by its label, and anything else as written', () => {
  expect(reasonForStaff('objected', 'debt')).toBe('A bill is not paid');
  expect(reasonForStaff('objected', 'The landlord pays')).toBe('The landlord pays');
  expect(reasonForStaff('accepted', 'debt')).toBe('debt');
  expect(customerReads('cancelled', 'debt')).toBe('');
});

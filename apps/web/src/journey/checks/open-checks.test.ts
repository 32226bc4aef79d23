import type { ReadinessCheck } from '@switch/contract/http/switching/readiness.ts';
import { expect, test } from 'vitest';
import { digestOfChecks, placeOfCheck, sortedChecks, stillOpen } from './open-checks.ts';

const check = (level: ReadinessCheck['level'], isAccepted = false): ReadinessCheck => ({
  key: 'debt.gas',
  code: 'debt',
  fuel: 'gas',
  level,
  title: 'Debt',
  words: 'You owe something.',
  why: 'It can stop the switch.',
  stepId: 'current-supplier',
  cardId: 'gas-prices',
  isAccepted,
  isMendable: true,
});

test.each([
  [[check('green')], 'Nothing we know of stands in the way.'],
  [
    [check('amber', true)],
    'You have accepted 1 point that needed a look. We know of nothing else in the way.',
  ],
  [[check('amber')], 'There is 1 point to read and tick.'],
  [[check('red')], 'There is 1 point to put right.'],
  [
    [check('red'), check('amber'), check('amber')],
    'There is 1 point to put right and 2 points to read and tick.',
  ],
] as const)('%#: the sentence above the list counts the open points', (checks, text) => {
  expect(stillOpen(sortedChecks(checks))).toBe(text);
});

test('one line counts the checks by what has to be done about them', () => {
  const found = [check('red'), check('amber'), check('amber', true), check('green'), check('green')];
  expect(digestOfChecks(sortedChecks(found))).toBe(
    '1 to put right · 1 to read and tick · 1 accepted · 2 fine',
  );
});

test('the link to correct a check leads to its card and back, or to a screen without cards', () => {
  expect(placeOfCheck(check('amber'), 'details')).toBe('/current-supplier?card=gas-prices&edit=details');
  const bank = { stepId: 'payment-details', cardId: null };
  expect(placeOfCheck(bank, 'authorised-person')).toBe('/payment-details?edit=authorised-person');
  expect(placeOfCheck({ stepId: 'nowhere', cardId: null }, 'details')).toBeUndefined();
});

import { isoDate } from '@switch/domain/units/period.ts';
import { expect, test } from 'vitest';
import { cutOffWords, monthsOf, retentionChange, yearsWords } from './retention-months.ts';

const limits = { least: 1, most: 84 };

test.each([
  ['24', 24],
  [' 1 ', 1],
  ['84', 84],
])('%j is a number of months', (typed, months) => {
  expect(monthsOf(typed, limits)).toBe(months);
});

test.each(['', '0', '85', '12.5', 'two', '-3', '1e1'])('%j is refused with the limits', (typed) => {
  expect(monthsOf(typed, limits)).toContain('from 1 to 84');
});

test('the words name the day before which everything goes', () => {
  expect(cutOffWords(24, isoDate('2026-11-21'))).toContain('before Thu, 21 Nov 2024');
  expect(cutOffWords(1, isoDate('2026-03-31'))).toContain('28 Feb 2026');
});

test('months read as years where they are whole', () => {
  expect(yearsWords(1)).toBe('1 month');
  expect(yearsWords(12)).toBe('12 months (1 year)');
  expect(yearsWords(24)).toBe('24 months (2 years)');
  expect(yearsWords(18)).toBe('18 months');
});

test('only less time deletes more', () => {
  expect([retentionChange(24, 12), retentionChange(24, 24), retentionChange(24, 36)]).toEqual([
    'shorter',
    'same',
    'longer',
  ]);
});

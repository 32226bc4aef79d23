import { isoDate } from '@switch/domain/units/period.ts';
import { expect, test } from 'vitest';
import { confirmationOf, cutOffText, monthsOf, yearsText } from './retention-months.ts';

const limits = { least: 1, most: 84 };

test.each([
  ['24', 24],
  [' 1 ', 1],
  ['84', 84],
])('%j is a number of months', (typed, months) => {
  expect(monthsOf(typed, limits)).toBe(months);
});

test.each(['', '0', '85', '12.5', 'two', '-3', '1e1'])('%j is refused, naming the limits', (typed) => {
  expect(monthsOf(typed, limits)).toContain('from 1 to 84');
});

test('the text names the day before which everything is deleted', () => {
  expect(cutOffText(24, isoDate('2026-11-21'))).toContain('before Thu, 21 Nov 2024');
  expect(cutOffText(1, isoDate('2026-03-31'))).toContain('28 Feb 2026');
});

test.each([
  ['shorter than before', 12, 'Save and delete', 'danger', true],
  ['the same as before', 24, 'Save', 'primary', false],
  ['longer than before', 36, 'Save', 'primary', false],
])('the confirmation of a time that is %s says what will happen', (_, months, action, look, isWarned) => {
  const { warning, ...confirmation } = confirmationOf(24, months);
  expect(confirmation).toEqual({ title: `Keep conversations for ${months} months?`, action, look });
  expect(warning !== undefined).toBe(isWarned);
});

test('months are also shown in years if these are whole', () => {
  expect(yearsText(1)).toBe('1 month');
  expect(yearsText(12)).toBe('12 months (1 year)');
  expect(yearsText(24)).toBe('24 months (2 years)');
  expect(yearsText(18)).toBe('18 months');
});

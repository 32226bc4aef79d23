import { expect, test } from 'vitest';
import { monthsAtAddress, needsPreviousAddress, timeAtAddressProblems } from './address-history.ts';

test.each([
  [0, 0, true],
  [2, 11, true],
  [3, 0, false],
  [99, 11, false],
])('after %i years and %i months the address before is needed: %s', (years, months, isNeeded) => {
  expect(timeAtAddressProblems(years, months)).toEqual([]);
  expect(needsPreviousAddress(monthsAtAddress(years, months))).toBe(isNeeded);
});

const YEARS = { code: 'years', message: 'Enter whole years from 0 to 99' };
const MONTHS = { code: 'months', message: 'Enter whole months from 0 to 11' };

test.each([
  [100, 0, [YEARS]],
  [-1, 0, [YEARS]],
  [1.5, 0, [YEARS]],
  [Number.NaN, 12, [YEARS, MONTHS]],
  [1, -1, [MONTHS]],
])('%d years and %d months are refused', (years, months, problems) => {
  expect(timeAtAddressProblems(years, months)).toEqual(problems);
});

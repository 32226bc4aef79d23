import { expect, test } from 'vitest';
import { Residence } from '../journey/steps/address-details/residence.ts';
import { monthsAtAddress, needsPreviousAddress } from './address-history.ts';

/** Returns the problems of the question about the owner's home for a given time there. */
const problemsOf = (yearsAtProperty: number, monthsAtProperty: number) => {
  const previousAddress = { line1: '2 Quay Row', city: 'Leeds', postCode: 'LS1 4AP' };
  const answer = { residentialStatus: 'owner', yearsAtProperty, monthsAtProperty, previousAddress };
  return Residence.safeParse(answer).error?.issues.map(({ message }) => message) ?? [];
};

test.each([
  [0, 0, true],
  [2, 11, true],
  [3, 0, false],
  [99, 11, false],
])('after %i years and %i months the previous address is needed: %s', (years, months, isNeeded) => {
  expect(problemsOf(years, months)).toEqual([]);
  expect(needsPreviousAddress(monthsAtAddress(years, months))).toBe(isNeeded);
});

test.each([
  [100, 0, ['Enter whole years from 0 to 99']],
  [-1, 0, ['Enter whole years from 0 to 99']],
  [1.5, 0, ['Enter whole years from 0 to 99']],
  [Number.NaN, 12, ['Enter whole years from 0 to 99', 'Enter whole months from 0 to 11']],
  [1, -1, ['Enter whole months from 0 to 11']],
])('%d years and %d months are refused', (years, months, problems) => {
  expect(problemsOf(years, months)).toEqual(problems);
});

import type { FieldProblem } from '../text-field.ts';

/** Months of addresses that a credit check asks for: three years, as credit reference agencies do. */
export const ADDRESS_HISTORY_MONTHS = 36;
const MOST_YEARS = 99;
const MOST_MONTHS = 11;

/** A time of `years` and `months` in whole months. */
export const monthsAtAddress = (years: number, months: number): number => years * 12 + months;

/** Whether the address before is needed too: under three years at this one. */
export const needsPreviousAddress = (months: number): boolean => months < ADDRESS_HISTORY_MONTHS;

const isWholeUpTo = (value: number, most: number): boolean =>
  Number.isInteger(value) && value >= 0 && value <= most;

/** What is wrong with a time at an address, field by field: whole years from 0 to 99 and whole months from 0 to 11. */
export const timeAtAddressProblems = (
  years: number,
  months: number,
): readonly FieldProblem<'years' | 'months'>[] => [
  ...(isWholeUpTo(years, MOST_YEARS)
    ? []
    : [{ code: 'years', message: `Enter whole years from 0 to ${MOST_YEARS}` } as const]),
  ...(isWholeUpTo(months, MOST_MONTHS)
    ? []
    : [{ code: 'months', message: `Enter whole months from 0 to ${MOST_MONTHS}` } as const]),
];

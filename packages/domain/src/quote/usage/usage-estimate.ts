import { type Kwh, MAX_KWH, kwh } from '../../units/energy.ts';
import { roundedProduct } from '../../units/money.ts';
import type { UsageMethod } from './usage-method.ts';

/** A year's use with the range it may lie in: `low` ≤ `kwh` ≤ `high`. */
export interface UsageEstimate {
  readonly kwh: Kwh;
  readonly low: Kwh;
  readonly high: Kwh;
  readonly method: UsageMethod;
}

/** Why a rung of the ladder gives no figure. */
export type UsageProblem =
  | { readonly code: 'no_use' }
  | { readonly code: 'too_much_use' }
  | { readonly code: 'not_twelve_bills' }
  | { readonly code: 'bill_dates_reversed' }
  | { readonly code: 'bill_too_short' }
  | { readonly code: 'pays_less_than_standing_charge' }
  | { readonly code: 'no_such_use_here' };

const PROBLEM_WORDS: Readonly<Record<UsageProblem['code'], string>> = {
  no_use: 'Enter a use above zero',
  too_much_use: 'Enter a use of at most 9,999,999 kWh a year',
  not_twelve_bills: 'Enter the kWh of twelve months, 0 where nothing was used',
  bill_dates_reversed: 'The bill must end after it begins, and cover at most 366 days',
  bill_too_short: 'Use a bill that covers at least 14 days',
  pays_less_than_standing_charge:
    'That is less than a usual standing charge: check the amount, or use another way',
  no_such_use_here: 'Buildings of this kind seldom use this fuel: choose another way',
};

export const usageProblemWords = ({ code }: UsageProblem): string => PROBLEM_WORDS[code];

const held = (value: number): Kwh => kwh(Math.min(MAX_KWH, Math.max(1, value)));

/** An estimate of `value` kWh give or take `marginPercent`, all held to 1 to 9,999,999. */
export const estimateAround = (value: number, marginPercent: number, method: UsageMethod): UsageEstimate => ({
  kwh: held(value),
  low: held(roundedProduct(value, 100 - marginPercent, 100)),
  high: held(roundedProduct(value, 100 + marginPercent, 100)),
  method,
});

/** An estimate in the middle of a known range. */
export const estimateBetween = (low: number, high: number, method: UsageMethod): UsageEstimate => ({
  kwh: held(roundedProduct(low + high, 1, 2)),
  low: held(low),
  high: held(high),
  method,
});

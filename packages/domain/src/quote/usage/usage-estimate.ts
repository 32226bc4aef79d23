import { type Kwh, MAX_KWH, kwh } from '../../units/energy.ts';
import { roundedProduct } from '../../units/money.ts';
import type { UsageMethod } from './usage-method.ts';
import problems from './usage-problems.json' with { type: 'json' };

/** A year's use with the range it may lie in: `low` ≤ `kwh` ≤ `high`. */
export interface UsageEstimate {
  readonly kwh: Kwh;
  readonly low: Kwh;
  readonly high: Kwh;
  readonly method: UsageMethod;
}

/** Why a method gives no figure. */
export type UsageProblem = { readonly code: keyof typeof problems };
export const usageProblemMessage = ({ code }: UsageProblem): string => problems[code];

const held = (value: number): Kwh => kwh(Math.min(MAX_KWH, Math.max(1, value)));

/** Returns an estimate of `value` kWh ±`marginPercent`, all limited to 1 to 9,999,999. */
export const estimateAround = (value: number, marginPercent: number, method: UsageMethod): UsageEstimate => ({
  kwh: held(value),
  low: held(roundedProduct(value, 100 - marginPercent, 100)),
  high: held(roundedProduct(value, 100 + marginPercent, 100)),
  method,
});

/** Returns an estimate in the middle of a known range. */
export const estimateBetween = (low: number, high: number, method: UsageMethod): UsageEstimate => ({
  kwh: held(roundedProduct(low + high, 1, 2)),
  low: held(low),
  high: held(high),
  method,
});

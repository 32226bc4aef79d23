import type { Fuel } from '../units/energy.ts';
import { RATE_FIELDS, type RateField } from './price-field.ts';

/** The limits of plausible prices: a price outside `doubtful` gives a warning, one outside `impossible` is refused. */
interface Believed {
  readonly doubtful: readonly [least: number, most: number];
  readonly impossible: readonly [least: number, most: number];
}

const PENCE = 10_000;
const believed = (least: number, most: number, floor: number, ceiling: number): Believed => ({
  doubtful: [least * PENCE, most * PENCE],
  impossible: [floor * PENCE, ceiling * PENCE],
});

// Prices for business customers in 2025 and 2026, widened: electricity 17 to 40p, gas 4 to 12p, standing charges from 30p
// to 15 pounds a day. A price in pounds that is read as pence, or the reverse, is wrong by a factor of a hundred and is
// refused.
const UNIT: Readonly<Record<Fuel, Believed>> = {
  electricity: believed(8, 60, 2, 200),
  gas: believed(2, 20, 1, 100),
};
const STANDING: Readonly<Record<Fuel, Believed>> = {
  electricity: believed(5, 3_000, 0, 20_000),
  gas: believed(5, 3_000, 0, 20_000),
};
const PER_KVA = believed(0.5, 60, 0, 500);

const rangeFor = (field: RateField, fuel: Fuel): Believed => {
  if (field === 'capacity') return PER_KVA;
  return field === 'standing' || field === 'metering' ? STANDING[fuel] : UNIT[fuel];
};

/** How doubtful a price is. */
export type RateDoubt = 'none' | 'doubtful' | 'impossible';

const doubtOf = (rate: number, { doubtful, impossible }: Believed): RateDoubt => {
  if (rate < impossible[0] || rate > impossible[1]) return 'impossible';
  return rate < doubtful[0] || rate > doubtful[1] ? 'doubtful' : 'none';
};

/** Returns the limits in the order of `RATE_FIELDS`, for checking many prices of one fuel. */
export const rateLimits = (fuel: Fuel): readonly Believed[] =>
  RATE_FIELDS.map((field) => rangeFor(field, fuel));

/** Returns how doubtful a price in ten-thousandths of a penny is for a field and fuel. */
export const rateDoubt = (field: RateField, fuel: Fuel, rate: number): RateDoubt =>
  doubtOf(rate, rangeFor(field, fuel));

import type { KwhByRegister, RateStructure, Register } from '../../tariff/rate-structure.ts';
import { roundedProduct } from '../../units/money.ts';

/** The usual split of a year's use over the registers of a meter, in per cent. Our own estimate for small businesses. */
export const DEFAULT_SPLITS: Readonly<Record<RateStructure, readonly (readonly [Register, number])[]>> = {
  single: [['single', 100]],
  'day-night': [
    ['day', 70],
    ['night', 30],
  ],
  'evening-weekend': [
    ['day', 65],
    ['eveningWeekend', 35],
  ],
  'day-night-evening-weekend': [
    ['day', 55],
    ['night', 20],
    ['eveningWeekend', 25],
  ],
  'half-hourly': [
    ['day', 75],
    ['night', 25],
  ],
};

/** Splits a year's kWh over a meter's registers by the usual shares: whole kWh that add up to exactly `yearlyKwh`. */
export function splitKwh(structure: RateStructure, yearlyKwh: number): KwhByRegister {
  const split: Partial<Record<Register, number>> = {};
  let [percentSoFar, kwhBefore] = [0, 0];
  for (const [register, percent] of DEFAULT_SPLITS[structure]) {
    percentSoFar += percent;
    // The running total is rounded, not each part, to keep the sum exact.
    const kwhSoFar = roundedProduct(yearlyKwh, percentSoFar, 100);
    split[register] = kwhSoFar - kwhBefore;
    kwhBefore = kwhSoFar;
  }
  return split;
}

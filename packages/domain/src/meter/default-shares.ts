import type { KwhByRegister, RateStructure, Register } from '../tariff/rate-structure.ts';

/** One register's part of the yearly use, in whole percent. */
export type RegisterShare = { readonly register: Register; readonly percent: number };

/**
 * The shares assumed when a customer knows only the total: trade rules of thumb, so every price made from them is
 * labelled an estimate. `main` takes what the `others` leave.
 */
export const DEFAULT_SHARES: Readonly<
  Record<RateStructure, { readonly main: RegisterShare; readonly others: readonly RegisterShare[] }>
> = {
  single: { main: { register: 'single', percent: 100 }, others: [] },
  'day-night': { main: { register: 'day', percent: 70 }, others: [{ register: 'night', percent: 30 }] },
  'evening-weekend': {
    main: { register: 'day', percent: 65 },
    others: [{ register: 'eveningWeekend', percent: 35 }],
  },
  'day-night-evening-weekend': {
    main: { register: 'day', percent: 55 },
    others: [
      { register: 'night', percent: 20 },
      { register: 'eveningWeekend', percent: 25 },
    ],
  },
  'half-hourly': { main: { register: 'day', percent: 75 }, others: [{ register: 'night', percent: 25 }] },
};

/**
 * `totalKwh` (whole kWh a year) split by the default shares. The smaller registers are rounded half up and the main one
 * takes the rest, so the parts always add up to the total.
 */
export function splitByDefaultShares(totalKwh: number, structure: RateStructure): KwhByRegister {
  const { main, others } = DEFAULT_SHARES[structure];
  const parts = others.map(({ register, percent }) => ({
    register,
    kwh: Math.floor((totalKwh * percent + 50) / 100),
  }));
  const rest = totalKwh - parts.reduce((sum, part) => sum + part.kwh, 0);
  return Object.fromEntries([[main.register, rest], ...parts.map(({ register, kwh }) => [register, kwh])]);
}

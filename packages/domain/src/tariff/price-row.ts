import type { Rate } from '../units/money.ts';
import type { RatesByRegister } from './rate-structure.ts';

/** Winning a new customer or keeping one: suppliers price the two apart. */
export type SaleType = 'acquisition' | 'renewal';

/** The prices of one offer: the supplier's own, without our fee, VAT and Climate Change Levy. */
export interface RowPrices {
  readonly rates: RatesByRegister;
  /** Per day. */
  readonly standingCharge: Rate;
  /** Per kVA of agreed capacity per day; half-hourly only. */
  readonly capacityCharge?: Rate;
  /** Per day; half-hourly only. */
  readonly meteringCharge?: Rate;
}

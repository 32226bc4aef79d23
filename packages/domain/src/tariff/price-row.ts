import { type Rate, rate } from '../units/money.ts';
import type { RatesByRegister } from './rate-structure.ts';

/** Winning a new customer or keeping one: suppliers price the two separately. */
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

/** What we earn: an amount added to every unit rate, never above a cap. Always shown in pounds and in p/kWh. */
export interface FeePolicy {
  readonly id: string;
  /** Added to each kWh. */
  readonly upliftPerKwh: Rate;
  /** The maximum, whatever else is configured. */
  readonly capPerKwh: Rate;
}

/** Returns the effective fee per kWh: the policy's uplift, limited to its own cap and to the supplier's maximum. */
export const feePerKwh = (policy: FeePolicy, supplierCap: Rate): Rate =>
  rate(Math.min(policy.upliftPerKwh, policy.capPerKwh, supplierCap));

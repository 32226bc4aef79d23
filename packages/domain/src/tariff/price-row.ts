import { type Rate, rate } from '../units/money.ts';
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

/** What we earn: an amount added to every unit price, never above a ceiling. Always shown in pounds and in p/kWh. */
export interface FeePolicy {
  readonly id: string;
  /** Added to each kWh. */
  readonly upliftPerKwh: Rate;
  /** Never more than this, whatever else is configured. */
  readonly capPerKwh: Rate;
}

/** The fee per kWh that applies: the policy's uplift, held to its own cap and to the most the supplier allows. */
export const feePerKwh = (policy: FeePolicy, supplierCap: Rate): Rate =>
  rate(Math.min(policy.upliftPerKwh, policy.capPerKwh, supplierCap));

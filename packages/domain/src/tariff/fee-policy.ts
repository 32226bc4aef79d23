import { type Rate, rate } from '../units/money.ts';

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

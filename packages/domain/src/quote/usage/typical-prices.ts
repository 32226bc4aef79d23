import type { Fuel } from '../../units/energy.ts';
import { type Rate, rate } from '../../units/money.ts';

/** What a small business pays on average, before tax. */
export interface TypicalPrices {
  readonly perKwh: Rate;
  readonly standingPerDay: Rate;
}

/**
 * Typical prices of small businesses, to turn money into kWh when nothing better is known. Source: averages published
 * by business price comparison sites in 2026.
 */
export const TYPICAL_PRICES: Readonly<Record<Fuel, TypicalPrices>> = {
  electricity: { perKwh: rate(265_000), standingPerDay: rate(700_000) },
  gas: { perKwh: rate(68_000), standingPerDay: rate(400_000) },
};

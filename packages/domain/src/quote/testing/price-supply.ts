import { type Outcome, fail, succeed } from '../../outcome.ts';
import type { RowPrices } from '../../tariff/price-row.ts';
import type { Rate } from '../../units/money.ts';
import type { IsoDate } from '../../units/period.ts';
import { type PricedOffer, priceOffer, pricesRefusal } from '../price-offer.ts';
import { type SupplyFacts, preparePricing } from '../pricing-context.ts';
import type { PricingRefusal } from '../refusals.ts';
import { termPeriod } from '../supply-period.ts';

/** One price to be calculated for a supply. */
export interface OfferInput extends SupplyFacts {
  readonly startDate: IsoDate;
  readonly termMonths: number;
  /** The supplier's own prices. */
  readonly prices: RowPrices;
  /** What we add per kWh. */
  readonly feePerKwh: Rate;
}

/** Prepares, checks and prices one offer, as a list of prices does for each of its rows. */
export function priceSupply(input: OfferInput): Outcome<PricedOffer, PricingRefusal> {
  const prepared = preparePricing(input, termPeriod(input.startDate, input.termMonths));
  if (!prepared.ok) return prepared;
  const refusal = pricesRefusal(prepared.value, input.prices);
  return refusal ? fail(refusal) : succeed(priceOffer(prepared.value, input.prices, input.feePerKwh));
}

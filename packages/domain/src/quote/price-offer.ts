import type { RowPrices } from '../tariff/price-row.ts';
import type { TaxTreatment } from '../tax/tax-treatment.ts';
import type { Rate } from '../units/money.ts';
import type { IsoDate } from '../units/period.ts';
import { type BillLine, type RegisterPrice, billLines, registerPrices } from './bill-lines.ts';
import { type OfferTotals, offerCosts } from './offer-costs.ts';
import type { PricingContext } from './pricing-context.ts';
import type { PricingRefusal } from './refusals.ts';
import { lastDayOf } from './supply-period.ts';

/** A price worked out line by line. */
export interface PricedOffer {
  readonly startDate: IsoDate;
  readonly endDate: IsoDate;
  readonly days: number;
  readonly registers: readonly RegisterPrice[];
  readonly lines: readonly BillLine[];
  readonly totals: OfferTotals;
  readonly treatment: TaxTreatment;
}

/** Why `prices` cannot be worked out for a prepared supply, or undefined when they can. */
export function pricesRefusal(context: PricingContext, prices: RowPrices): PricingRefusal | undefined {
  if (context.uses.some(({ register }) => prices.rates[register] === undefined))
    return { code: 'rate_structure_mismatch' };
  if (prices.capacityCharge !== undefined && context.capacityKva === undefined)
    return { code: 'capacity_missing' };
  return undefined;
}

/** The one pricing function, for prices that `pricesRefusal` lets through. Throws RangeError when a rate is missing. */
export function priceOffer(context: PricingContext, prices: RowPrices, feePerKwh: Rate): PricedOffer {
  const costs = offerCosts(context, prices, feePerKwh);
  const registers = registerPrices(costs);
  return {
    startDate: context.period.from,
    endDate: lastDayOf(context.period),
    days: context.period.days,
    registers,
    lines: billLines(context, prices, costs, registers),
    totals: costs.totals,
    treatment: context.treatment,
  };
}

/** The totals of `priceOffer` alone, for ranking: prepare the supply once per term, then call this for each row. */
export const priceTotals = (context: PricingContext, prices: RowPrices, feePerKwh: Rate): OfferTotals =>
  offerCosts(context, prices, feePerKwh).totals;

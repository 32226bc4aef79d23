import { type Outcome, fail, succeed } from '../outcome.ts';
import type { RowPrices } from '../tariff/price-row.ts';
import type { TaxTreatment } from '../tax/tax-treatment.ts';
import type { Rate } from '../units/money.ts';
import type { IsoDate } from '../units/period.ts';
import { type BillLine, type RegisterPrice, billLines, registerPrices } from './bill-lines.ts';
import { type OfferTotals, offerCosts } from './offer-costs.ts';
import { type PricingContext, type SupplyFacts, preparePricing } from './pricing-context.ts';
import type { PricingRefusal } from './refusals.ts';
import { type SupplyPeriod, annualPeriod, lastDayOf, termPeriod } from './supply-period.ts';

/** A price to be worked out for a supply. */
export interface OfferInput extends SupplyFacts {
  readonly startDate: IsoDate;
  readonly termMonths: number;
  /** The supplier's own prices. */
  readonly prices: RowPrices;
  /** What we add per kWh. */
  readonly feePerKwh: Rate;
}

/** A price worked out line by line. */
export interface PricedOffer {
  readonly startDate: IsoDate;
  /** The last day of supply. */
  readonly endDate: IsoDate;
  readonly days: number;
  readonly registers: readonly RegisterPrice[];
  readonly lines: readonly BillLine[];
  readonly totals: OfferTotals;
  readonly treatment: TaxTreatment;
}

/**
 * The whole cost of an offer over its term, line by line: the one pricing function of the product. Refuses with
 * `no_day_night_split`, `before_tax_table`, `rate_structure_mismatch` (a rate that the meter needs is missing) or
 * `capacity_missing`.
 */
export const priceOffer = (input: OfferInput): Outcome<PricedOffer, PricingRefusal> =>
  priceOver(input, termPeriod(input.startDate, input.termMonths));

/** The same for the customary annual bill: 365 days from the start date with exactly one year's use. */
export const priceAnnualBill = (
  input: Omit<OfferInput, 'termMonths'>,
): Outcome<PricedOffer, PricingRefusal> => priceOver(input, annualPeriod(input.startDate));

function priceOver(
  input: Omit<OfferInput, 'termMonths'>,
  period: SupplyPeriod,
): Outcome<PricedOffer, PricingRefusal> {
  const prepared = preparePricing(input, period);
  if (!prepared.ok) return prepared;
  const refusal = pricesRefusal(prepared.value, input.prices);
  return refusal ? fail(refusal) : succeed(pricePrepared(prepared.value, input.prices, input.feePerKwh));
}

/** Why `prices` cannot be worked out for a prepared supply, or undefined when they can. */
export function pricesRefusal(context: PricingContext, prices: RowPrices): PricingRefusal | undefined {
  if (context.uses.some(({ register }) => prices.rates[register] === undefined))
    return { code: 'rate_structure_mismatch' };
  if (prices.capacityCharge !== undefined && context.capacityKva === undefined)
    return { code: 'capacity_missing' };
  return undefined;
}

/** The lines and totals of one price on a prepared supply, for prices that `pricesRefusal` lets through. */
export function pricePrepared(context: PricingContext, prices: RowPrices, feePerKwh: Rate): PricedOffer {
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

/**
 * The totals alone, for ranking hundreds of rows: prepare the supply once per term, then call this for each row.
 * The same formula as the full price. For prices that `pricesRefusal` lets through.
 */
export const priceTotals = (context: PricingContext, prices: RowPrices, feePerKwh: Rate): OfferTotals =>
  offerCosts(context, prices, feePerKwh).totals;

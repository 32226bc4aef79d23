import type { RowPrices } from '../tariff/price-row.ts';
import type { TaxTreatment } from '../tax/tax-treatment.ts';
import { type Rate, type Pence, type Ratio, costOf, pence, roundedProduct } from '../units/money.ts';
import type { IsoDate } from '../units/period.ts';
import {
  type OfferTotals,
  offerCosts,
  type OfferCosts,
  type VatCharge,
  capacityDays,
} from './offer-costs.ts';
import type { PricingContext, CclCharge } from './pricing-context.ts';
import type { PricingRefusal } from './refusals.ts';
import { lastDayOf } from './supply-period.ts';
import { type Register, registerName } from '../tariff/rate-structure.ts';
import { financialYearName } from '../units/financial-year.ts';

/** A price calculated line by line. */
export interface PricedOffer {
  readonly startDate: IsoDate;
  readonly endDate: IsoDate;
  readonly days: number;
  readonly registers: readonly RegisterPrice[];
  readonly lines: readonly BillLine[];
  readonly totals: OfferTotals;
  readonly treatment: TaxTreatment;
}

/** Returns why `prices` cannot be used for a prepared supply; undefined if they can. */
export function pricesRefusal(context: PricingContext, prices: RowPrices): PricingRefusal | undefined {
  if (context.uses.some(({ register }) => prices.rates[register] === undefined))
    return { code: 'rate_structure_mismatch' };
  if (prices.capacityCharge !== undefined && context.capacityKva === undefined)
    return { code: 'capacity_missing' };
  return undefined;
}

/**
 * Prices an offer: the only pricing function, for prices that pass `pricesRefusal`. Throws RangeError if a rate is missing.
 */
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

/** Returns only the totals of `priceOffer`, for ranking: prepare the supply once per term, then call this for each row. */
export const priceTotals = (context: PricingContext, prices: RowPrices, feePerKwh: Rate): OfferTotals =>
  offerCosts(context, prices, feePerKwh).totals;

/** What a charge is for. */
export type ChargeCode =
  | 'energy-single'
  | 'energy-day'
  | 'energy-night'
  | 'energy-evening-weekend'
  | 'fee'
  | 'standing-charge'
  | 'capacity'
  | 'metering'
  | 'ccl';

/** A quantity at a price. */
export interface ChargeLine {
  readonly kind: 'charge';
  readonly code: ChargeCode;
  readonly label: string;
  /** For display, with at most two decimals. The amount is calculated from the exact quantity. */
  readonly quantity: number;
  readonly unit: 'kWh' | 'day' | 'kVA day';
  readonly rate: Rate;
  readonly amount: Pence;
}

/** A percentage of a base in pence. */
export interface VatLine extends VatCharge {
  readonly kind: 'vat';
  readonly code: 'vat-reduced' | 'vat-standard';
  readonly label: string;
}

/** One line of the bill. The amounts of all lines always add up to the gross total. */
export type BillLine = ChargeLine | VatLine;

/** One register's unit rate and cost, with our fee and without. `supplierAmount` + `feeAmount` = `amount`. */
export interface RegisterPrice {
  readonly register: Register;
  /** For display, with at most two decimals. */
  readonly kwh: number;
  readonly supplierRate: Rate;
  /** What the customer pays per kWh before tax: the supplier's rate plus our fee. */
  readonly shownRate: Rate;
  readonly amount: Pence;
  readonly feeAmount: Pence;
  readonly supplierAmount: Pence;
}

const ENERGY_CODES: Readonly<Record<Register, ChargeCode>> = {
  single: 'energy-single',
  day: 'energy-day',
  night: 'energy-night',
  eveningWeekend: 'energy-evening-weekend',
};

const inHundredths = (quantity: Ratio): number =>
  roundedProduct(quantity.numerator, 100, quantity.denominator) / 100;

/** Returns each register with its rates and amounts: the fee parts add up to the fee on the total use. */
function registerPrices({ energy, totals }: OfferCosts): readonly RegisterPrice[] {
  let feeBefore = pence(0);
  return energy.map(({ use, supplierRate, shownRate, amount }) => {
    const feeSoFar = costOf(use.kwhSoFar, totals.feePerKwh);
    const feeAmount = pence(feeSoFar - feeBefore);
    feeBefore = feeSoFar;
    const supplierAmount = pence(amount - feeAmount);
    const kwh = inHundredths(use.kwh);
    return { register: use.register, kwh, supplierRate, shownRate, amount, feeAmount, supplierAmount };
  });
}

/** Returns the lines of the bill in display order; their amounts add up to `costs.totals.gross`. */
function billLines(
  context: PricingContext,
  prices: RowPrices,
  costs: OfferCosts,
  registers: readonly RegisterPrice[],
): readonly BillLine[] {
  return [
    ...registers.map(energyLine),
    ...feeLine(context, costs),
    ...dayLines(context, prices, costs),
    ...context.cclCharges.map(cclLine),
    ...vatLines(context.treatment, costs),
  ];
}

const charge = (
  [code, label, unit]: readonly [ChargeCode, label: string, ChargeLine['unit']],
  quantity: number,
  price: Rate,
  amount: Pence,
): ChargeLine => ({ kind: 'charge', code, label, quantity, unit, rate: price, amount });

const energyLine = ({ register, kwh, supplierRate, supplierAmount }: RegisterPrice): ChargeLine => {
  const label = `${registerName(register)} at the supplier rate`;
  return charge([ENERGY_CODES[register], label, 'kWh'], kwh, supplierRate, supplierAmount);
};

const FEE = ['fee', 'Our fee, included in the unit price', 'kWh'] as const;
const STANDING = ['standing-charge', 'Standing charge', 'day'] as const;
const CAPACITY = ['capacity', 'Capacity charge', 'kVA day'] as const;
const METERING = ['metering', 'Metering charge', 'day'] as const;

const feeLine = ({ totalUse }: PricingContext, { totals }: OfferCosts): readonly ChargeLine[] =>
  totals.feePerKwh === 0 ? [] : [charge(FEE, inHundredths(totalUse), totals.feePerKwh, totals.fee)];

function dayLines(context: PricingContext, prices: RowPrices, costs: OfferCosts): readonly ChargeLine[] {
  const { days } = context.period;
  const { standingCharge, capacityCharge, meteringCharge } = prices;
  return [
    charge(STANDING, days, standingCharge, costs.standing),
    ...(capacityCharge === undefined
      ? []
      : [charge(CAPACITY, capacityDays(context), capacityCharge, costs.capacity)]),
    ...(meteringCharge === undefined ? [] : [charge(METERING, days, meteringCharge, costs.metering)]),
  ];
}

const cclLine = ({ segment, chargeableKwh, perKwh, isRatePublished, amount }: CclCharge): ChargeLine => {
  const guess = isRatePublished ? '' : ' (rate not published yet: the latest known rate is used)';
  const label = `Climate Change Levy ${financialYearName(segment.yearStart)}${guess}`;
  return charge(['ccl', label, 'kWh'], inHundredths(chargeableKwh), perKwh, amount);
};

function vatLines(treatment: TaxTreatment, costs: OfferCosts): readonly VatLine[] {
  const reducedLine = vatLine('vat-reduced', costs.reducedVat);
  const standardLine = vatLine('vat-standard', costs.standardVat);
  if (treatment.reducedVatShare === 0) return [standardLine];
  return treatment.reducedVatShare === 100 ? [reducedLine] : [reducedLine, standardLine];
}

const vatLine = (code: VatLine['code'], { base, percent, amount }: VatCharge): VatLine => ({
  kind: 'vat',
  code,
  label: `VAT at ${percent}%`,
  base,
  percent,
  amount,
});

import type { RowPrices } from '../tariff/price-row.ts';
import { type Register, registerName } from '../tariff/rate-structure.ts';
import { financialYearName } from '../units/financial-year.ts';
import { type Pence, type Rate, type Ratio, costOf, pence, roundedProduct } from '../units/money.ts';
import { type OfferCosts, capacityDays } from './offer-costs.ts';
import type { CclCharge, PricingContext } from './pricing-context.ts';

/** What a charged line is for. */
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
  /** For display, at most two decimals. The amount is worked out from the exact quantity. */
  readonly quantity: number;
  readonly unit: 'kWh' | 'day' | 'kVA day';
  readonly rate: Rate;
  readonly amount: Pence;
}

/** A percentage of a base in pence. */
export interface VatLine {
  readonly kind: 'vat';
  readonly code: 'vat-reduced' | 'vat-standard';
  readonly label: string;
  readonly base: Pence;
  readonly percent: number;
  readonly amount: Pence;
}

/** One line of the sum. The amounts of all lines add up to the gross total, always. */
export type BillLine = ChargeLine | VatLine;

/** One register's unit price and cost, with our fee and without. `supplierAmount` + `feeAmount` = `amount`. */
export interface RegisterPrice {
  readonly register: Register;
  /** For display, at most two decimals. */
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

/** Each register with its rates and amounts: fee parts add up to the fee on the total use. */
export function registerPrices({ energy, totals }: OfferCosts): readonly RegisterPrice[] {
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

/** The lines of the sum in the order they are shown; their amounts add up to `costs.totals.gross`. */
export function billLines(
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
    ...vatLines(context, costs),
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

function vatLines({ treatment, vat }: PricingContext, costs: OfferCosts): readonly VatLine[] {
  const { reducedVatShare } = treatment;
  const reducedLine = vatLine('vat-reduced', vat.reducedPercent, costs.reducedVatBase, costs.reducedVat);
  const standardLine = vatLine('vat-standard', vat.standardPercent, costs.standardVatBase, costs.standardVat);
  if (reducedVatShare === 0) return [standardLine];
  return reducedVatShare === 100 ? [reducedLine] : [reducedLine, standardLine];
}

const vatLine = (code: VatLine['code'], percent: number, base: Pence, amount: Pence): VatLine => ({
  kind: 'vat',
  code,
  label: `VAT at ${percent}%`,
  base,
  percent,
  amount,
});

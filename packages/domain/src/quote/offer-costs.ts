import type { RowPrices } from '../tariff/price-row.ts';
import type { Register } from '../tariff/rate-structure.ts';
import {
  type Pence,
  type Rate,
  type Ratio,
  costOf,
  pence,
  percentOf,
  rate,
  roundedProduct,
} from '../units/money.ts';
import type { PricingContext, RegisterUse } from './pricing-context.ts';

/** One amount on both bases on which business prices are quoted. */
export interface BothBases {
  /** Without VAT and Climate Change Levy. */
  readonly exTax: Pence;
  /** With both. */
  readonly incTax: Pence;
}

/** What an offer costs over its period, in pence. `gross` = `net` + `ccl` + `vat`; `net` contains `fee`. */
export interface OfferTotals {
  readonly net: Pence;
  readonly ccl: Pence;
  readonly vat: Pence;
  readonly gross: Pence;
  /** What we earn over the period. */
  readonly fee: Pence;
  /** What we earn on each kWh. */
  readonly feePerKwh: Rate;
  readonly perMonth: BothBases;
  readonly perYear: BothBases;
}

/** One register's cost, including our fee. */
export interface EnergyCost {
  readonly use: RegisterUse;
  readonly supplierRate: Rate;
  /** What the customer pays per kWh before tax: the supplier's rate plus our fee. */
  readonly shownRate: Rate;
  readonly amount: Pence;
}

/** Every amount of an offer before it is laid out as lines. This is the only implementation of the formula. */
export interface OfferCosts {
  readonly energy: readonly EnergyCost[];
  readonly standing: Pence;
  readonly capacity: Pence;
  readonly metering: Pence;
  readonly reducedVat: VatCharge;
  readonly standardVat: VatCharge;
  readonly totals: OfferTotals;
}

/** VAT at one rate, in whole per cent of its base. */
export interface VatCharge {
  readonly base: Pence;
  readonly percent: number;
  readonly amount: Pence;
}

const vatOn = (base: Pence, percent: number): VatCharge => ({
  base,
  percent,
  amount: percentOf(base, percent),
});

/**
 * Calculates the costs of an offer. Each amount is rounded once, half-up to the penny. Throws RangeError if a rate that the
 * registers need is missing.
 */
export function offerCosts(context: PricingContext, prices: RowPrices, feePerKwh: Rate): OfferCosts {
  const { treatment, vat, ccl, period } = context;
  const energy = context.uses.map((use) => {
    const supplierRate = supplierRateOf(prices, use.register);
    const shown = shownRate(prices, use.register, feePerKwh);
    return { use, supplierRate, shownRate: shown, amount: costOf(use.kwh, shown) };
  });
  const standing = costOf(daysOf(context), prices.standingCharge);
  const capacity = capacityCost(context, prices);
  const metering =
    prices.meteringCharge === undefined ? NOTHING : costOf(daysOf(context), prices.meteringCharge);
  const net = pence(energy.reduce((sum, { amount }) => sum + amount, 0) + standing + capacity + metering);
  const reducedVat = vatOn(percentOf(net, treatment.reducedVatShare), vat.reducedPercent);
  // The levy is part of the value that VAT is charged on, but only of the part at the standard rate.
  const standardVat = vatOn(pence(net - reducedVat.base + ccl), vat.standardPercent);
  const vatTotal = pence(reducedVat.amount + standardVat.amount);
  const gross = pence(net + ccl + vatTotal);
  const fee = costOf(context.totalUse, feePerKwh);
  const totals = {
    net,
    ccl,
    vat: vatTotal,
    gross,
    fee,
    feePerKwh,
    perMonth: { exTax: share(net, 1, period.months), incTax: share(gross, 1, period.months) },
    perYear: { exTax: share(net, 12, period.months), incTax: share(gross, 12, period.months) },
  };
  return { energy, standing, capacity, metering, reducedVat, standardVat, totals };
}

function supplierRateOf({ rates }: RowPrices, register: Register): Rate {
  const supplierRate = rates[register];
  if (supplierRate === undefined) throw new RangeError(`the price has no rate for ${register} units`);
  return supplierRate;
}

/**
 * Returns what the customer pays per kWh of a register before tax: the supplier's rate plus our fee. Throws RangeError
 * without a rate.
 */
export const shownRate = (prices: RowPrices, register: Register, feePerKwh: Rate): Rate =>
  rate(supplierRateOf(prices, register) + feePerKwh);

const NOTHING = pence(0);

const daysOf = ({ period }: PricingContext): Ratio => ({ numerator: period.days, denominator: 1 });

/** Returns capacity × days, the quantity used on bills. */
export const capacityDays = ({ capacityKva, period }: PricingContext): number =>
  (capacityKva ?? 0) * period.days;

const capacityCost = (context: PricingContext, { capacityCharge }: RowPrices): Pence =>
  capacityCharge === undefined
    ? NOTHING
    : costOf({ numerator: capacityDays(context), denominator: 1 }, capacityCharge);

const share = (amount: Pence, months: number, of: Ratio): Pence =>
  pence(roundedProduct(amount, months * of.denominator, of.numerator));

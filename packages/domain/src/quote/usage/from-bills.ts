import { seasonShare } from './season.ts';
import { type Outcome, fail, succeed } from '../../outcome.ts';
import { cclRateOn, vatRatesOn } from '../../tax/tax-rates.ts';
import { smallUseKwh } from '../../tax/tax-treatment.ts';
import { type Fuel, MAX_KWH } from '../../units/energy.ts';
import { type Pence, type Rate, RATE_UNITS_PER_PENNY, rate, roundedProduct } from '../../units/money.ts';
import { type IsoDate, addDays, daysBetween } from '../../units/period.ts';
import { type UsageEstimate, type UsageProblem, estimateAround } from './usage-estimate.ts';
import { MARGIN_PERCENT } from './margins.ts';
import type { UsageMethod } from './usage-method.ts';

/** Typical prices before tax for small businesses. Source: averages of business price comparison sites in 2026. */
export const TYPICAL_PRICES: Readonly<
  Record<Fuel, { readonly perKwh: Rate; readonly standingPerDay: Rate }>
> = {
  electricity: { perKwh: rate(265_000), standingPerDay: rate(700_000) },
  gas: { perKwh: rate(68_000), standingPerDay: rate(400_000) },
};

type Estimated = Outcome<UsageEstimate, UsageProblem>;

function estimated(
  kwh: number,
  method: Exclude<keyof typeof MARGIN_PERCENT, 'building'> & UsageMethod,
): Estimated {
  if (kwh < 1) return fail({ code: 'no_use' });
  return kwh > MAX_KWH
    ? fail({ code: 'too_much_use' })
    : succeed(estimateAround(kwh, MARGIN_PERCENT[method], method));
}

/** Returns a year's kWh as given by the customer: whole kWh, without a margin. Refuses figures outside 1 to 9,999,999. */
export const usageFromKwh = (yearlyKwh: number): Estimated => estimated(yearlyKwh, 'kwh');

/** Returns the total kWh of twelve monthly bills, ±3 per cent. Refuses any other number of bills, and no use at all. */
export function usageFromTwelveBills(monthlyKwh: readonly number[]): Estimated {
  if (monthlyKwh.length !== 12 || monthlyKwh.some((kwh) => kwh < 0))
    return fail({ code: 'not_twelve_bills' });
  return estimated(
    monthlyKwh.reduce((sum, kwh) => sum + kwh, 0),
    'twelve-bills',
  );
}

/** One bill: its kWh and the first and last day it covers. */
export interface OneBill {
  readonly kwh: number;
  readonly firstDay: IsoDate;
  readonly lastDay: IsoDate;
}

const SHORTEST_BILL_DAYS = 14;
const LONGEST_BILL_DAYS = 366;

/** Estimates a year's kWh from one bill of 14 to 366 days, by the usual share of its days in a year, ±15 per cent. */
export function usageFromOneBill(fuel: Fuel, { kwh, firstDay, lastDay }: OneBill): Estimated {
  const days = daysBetween(firstDay, lastDay) + 1;
  if (days < 1 || days > LONGEST_BILL_DAYS) return fail({ code: 'bill_dates_reversed' });
  if (days < SHORTEST_BILL_DAYS) return fail({ code: 'bill_too_short' });
  const share = seasonShare(fuel, firstDay, addDays(lastDay, 1));
  return estimated(roundedProduct(kwh, share.denominator, share.numerator), 'one-bill');
}

/**
 * Estimates a year's kWh from the monthly payment including VAT, at typical prices, ±25 per cent. Small use (reduced VAT
 * and no levy) is tried first; amounts that fit neither side of its limit count as exactly at the limit. Refuses amounts
 * below a usual standing charge. `today` determines the tax rates and must not be before their tables.
 */
export function usageFromPoundsAMonth(fuel: Fuel, paidPerMonth: Pence, today: IsoDate): Estimated {
  const [vat, ccl] = [vatRatesOn(today), cclRateOn(fuel, today)];
  if (!vat || !ccl) throw new RangeError(`no tax rates on ${today}`);
  const limit = smallUseKwh(fuel, today);
  const small = kwhPaidFor(fuel, paidPerMonth, vat.reducedPercent, 0);
  const large = kwhPaidFor(fuel, paidPerMonth, vat.standardPercent, ccl.perKwh);
  const kwh = small <= limit ? small : Math.max(limit, large);
  return kwh < 1 ? fail({ code: 'pays_less_than_standing_charge' }) : estimated(kwh, 'pounds-a-month');
}

function kwhPaidFor(fuel: Fuel, paidPerMonth: Pence, vatPercent: number, cclPerKwh: number): number {
  const { perKwh, standingPerDay } = TYPICAL_PRICES[fuel];
  const netPence = roundedProduct(paidPerMonth, 12 * 100, 100 + vatPercent);
  const standingPence = roundedProduct(standingPerDay, 365, RATE_UNITS_PER_PENNY);
  return roundedProduct(netPence - standingPence, RATE_UNITS_PER_PENNY, perKwh + cclPerKwh);
}

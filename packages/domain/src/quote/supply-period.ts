import { type Ratio, reduced } from '../units/money.ts';
import { type IsoDate, addDays, addMonths, daysBetween } from '../units/period.ts';

/** A run of supply days, with the share of a year's use on each of them. */
export interface SupplyPeriod {
  readonly from: IsoDate;
  /** The first day after the period. */
  readonly to: IsoDate;
  readonly days: number;
  /** The number of months by which totals are divided for a monthly figure, as an exact ratio. */
  readonly months: Ratio;
  /** The share of a year's kWh used on each day. */
  readonly yearSharePerDay: Ratio;
}

const monthsPerYear = 12;

/**
 * Returns the period of a term: yearly use × months ÷ 12, spread evenly over the days. Throws RangeError unless
 * `termMonths` is a whole number above zero.
 */
export function termPeriod(startDate: IsoDate, termMonths: number): SupplyPeriod {
  if (!Number.isInteger(termMonths) || termMonths < 1) throw new RangeError(`not a term: ${termMonths}`);
  const to = addMonths(startDate, termMonths);
  const days = daysBetween(startDate, to);
  const yearSharePerDay = reduced({ numerator: termMonths, denominator: monthsPerYear * days });
  return { from: startDate, to, days, months: { numerator: termMonths, denominator: 1 }, yearSharePerDay };
}

/**
 * Returns the days of `period` from `from` up to but not including `to`, with the use of the whole period on those days.
 */
export function slicePeriod(period: SupplyPeriod, from: IsoDate, to: IsoDate): SupplyPeriod {
  const days = daysBetween(from, to);
  const { numerator, denominator } = period.months;
  const months = reduced({ numerator: numerator * days, denominator: denominator * period.days });
  return { ...period, from, to, days, months };
}

export const lastDayOf = (period: SupplyPeriod): IsoDate => addDays(period.to, -1);

/** Returns how many kWh of `yearlyKwh` are used on `days` days of `period`: exact, not rounded. */
export const kwhOver = (period: SupplyPeriod, yearlyKwh: number, days: number): Ratio =>
  reduced({
    numerator: yearlyKwh * days * period.yearSharePerDay.numerator,
    denominator: period.yearSharePerDay.denominator,
  });

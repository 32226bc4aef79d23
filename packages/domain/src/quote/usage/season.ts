import type { Fuel } from '../../units/energy.ts';
import type { Ratio } from '../../units/money.ts';
import { type IsoDate, addMonths, daysBetween, isoDate } from '../../units/period.ts';

/**
 * The share of a year's use in each month, January first, in thousandths. Gas follows heating; electricity in small
 * businesses is slightly higher in the dark months. Our own estimate from degree days and typical business profiles.
 */
const MONTH_SHARES: Readonly<Record<Fuel, readonly number[]>> = {
  electricity: [93, 85, 90, 82, 80, 76, 77, 76, 79, 86, 88, 88],
  gas: [160, 140, 125, 85, 50, 25, 20, 20, 35, 80, 115, 145],
};

// A common multiple of all month lengths, so that shares of partial months stay whole numbers.
const PARTS_PER_MONTH = 28 * 29 * 30 * 31;

/** Returns the share of a year's use on the days from `from` up to but not including `to`. */
export function seasonShare(fuel: Fuel, from: IsoDate, to: IsoDate): Ratio {
  let numerator = 0;
  for (let january = isoDate(`${from.slice(0, 4)}-01-01`); january < to; january = addMonths(january, 12)) {
    for (const [month, share] of MONTH_SHARES[fuel].entries()) {
      const [start, end] = [addMonths(january, month), addMonths(january, month + 1)];
      const days = daysBetween(start < from ? from : start, end < to ? end : to);
      if (days > 0) numerator += share * days * (PARTS_PER_MONTH / daysBetween(start, end));
    }
  }
  return { numerator, denominator: 1_000 * PARTS_PER_MONTH };
}

import type { Fuel } from '../units/energy.ts';
import { financialYearStart } from '../units/financial-year.ts';
import { type Rate, rate } from '../units/money.ts';
import { type IsoDate, isoDate } from '../units/period.ts';
import { type DatedRow, rowInForce } from './dated-table.ts';

/** The main rates of Climate Change Levy from a 1 April, per kWh. */
interface CclRates extends DatedRow {
  readonly perKwh: Readonly<Record<Fuel, Rate>>;
}

/** Climate Change Levy by financial year. Source: gov.uk, Climate Change Levy rates. */
const CCL_RATES: readonly CclRates[] = [
  { from: isoDate('2023-04-01'), perKwh: { electricity: rate(7_750), gas: rate(6_720) } },
  { from: isoDate('2024-04-01'), perKwh: { electricity: rate(7_750), gas: rate(7_750) } },
  { from: isoDate('2025-04-01'), perKwh: { electricity: rate(7_750), gas: rate(7_750) } },
  { from: isoDate('2026-04-01'), perKwh: { electricity: rate(8_010), gas: rate(8_010) } },
  { from: isoDate('2027-04-01'), perKwh: { electricity: rate(8_270), gas: rate(8_270) } },
];

/** The levy per kWh on a day, and whether it is the published figure of that year or the latest one known. */
export interface CclRate {
  readonly perKwh: Rate;
  readonly isPublished: boolean;
}

/**
 * The levy on `date`. Rates are published a few years ahead: later days use the last published rate and say so with
 * `isPublished` false. Undefined before the table begins (1 April 2023).
 */
export function cclRateOn(fuel: Fuel, date: IsoDate): CclRate | undefined {
  const row = rowInForce(CCL_RATES, date);
  return row && { perKwh: row.perKwh[fuel], isPublished: row.from === financialYearStart(date) };
}

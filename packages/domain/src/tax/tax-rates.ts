import type { Fuel } from '../units/energy.ts';
import { financialYearStart } from '../units/financial-year.ts';
import { type Rate, rate } from '../units/money.ts';
import { type IsoDate, isoDate } from '../units/period.ts';

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

/** The levy on `date`, by the latest known rate (`isPublished` false) after the table; undefined before 1 April 2023. */
export function cclRateOn(fuel: Fuel, date: IsoDate): CclRate | undefined {
  const row = rowInForce(CCL_RATES, date);
  return row && { perKwh: row.perKwh[fuel], isPublished: row.from === financialYearStart(date) };
}

/** A value that holds from a date until the next row of its table begins. */
export interface DatedRow {
  readonly from: IsoDate;
}

/** The row in force on `date`, or undefined before the first. `table` is sorted, earliest first. */
export const rowInForce = <Row extends DatedRow>(table: readonly Row[], date: IsoDate): Row | undefined =>
  table.findLast((row) => row.from <= date);

/** The VAT rates on energy from a date, in whole percent. */
export interface VatRates extends DatedRow {
  /** The ordinary rate. */
  readonly standardPercent: number;
  /** The rate for fuel and power in small amounts, for homes and for the non-business use of charities. */
  readonly reducedPercent: number;
}

/** VAT on fuel and power by date. Source: HM Revenue & Customs, rates of VAT and VAT Notice 701/19. */
export const VAT_RATES: readonly VatRates[] = [
  { from: isoDate('2011-01-04'), standardPercent: 20, reducedPercent: 5 },
];

/** The VAT rates in force on `date`, or undefined before the table begins (4 January 2011). */
export const vatRatesOn = (date: IsoDate): VatRates | undefined => rowInForce(VAT_RATES, date);

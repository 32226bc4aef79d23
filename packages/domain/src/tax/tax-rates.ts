import tax from '../facts/tax.json' with { type: 'json' };
import type { Fuel } from '../units/energy.ts';
import { financialYearStart } from '../units/financial-year.ts';
import { type Rate, rate } from '../units/money.ts';
import type { IsoDate } from '../units/period.ts';

/** Climate Change Levy by financial year, per kWh. */
const LEVIES = { electricity: tax['levy-electricity'], gas: tax['levy-gas'] } as const;

/** The levy per kWh on a day, and whether it is the published figure for that year or the latest one known. */
export interface CclRate {
  readonly perKwh: Rate;
  readonly isPublished: boolean;
}

/**
 * Returns the levy on `date`; after the end of the table, the latest known rate (`isPublished` false); undefined before 1
 * April 2023.
 */
export function cclRateOn(fuel: Fuel, date: IsoDate): CclRate | undefined {
  const version = LEVIES[fuel].versions.findLast(({ from }) => from <= date);
  return version && { perKwh: rate(version.value), isPublished: version.from === financialYearStart(date) };
}

/** The VAT rates on energy, in whole per cent. */
export interface VatRates {
  /** The standard rate. */
  readonly standardPercent: number;
  /** The rate for fuel and power in small amounts, for homes and for the non-business use of charities. */
  readonly reducedPercent: number;
}

/** Returns the VAT rates in force on `date`; undefined before the register begins (4 January 2011). */
export function vatRatesOn(date: IsoDate): VatRates | undefined {
  const [standard, reduced] = [tax['vat-standard'], tax['vat-reduced']].map(({ versions }) =>
    versions.findLast(({ from }) => from <= date),
  );
  return standard && reduced && { standardPercent: standard.value, reducedPercent: reduced.value };
}

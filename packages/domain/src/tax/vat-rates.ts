import { type IsoDate, isoDate } from '../units/period.ts';
import { type DatedRow, rowInForce } from './dated-table.ts';

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

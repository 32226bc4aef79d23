import type { Fuel } from '../units/energy.ts';
import type { Rate } from '../units/money.ts';
import type { IsoDate } from '../units/period.ts';
import type { PaymentMethod } from './product.ts';
import type { RateStructure, RatesByRegister } from './rate-structure.ts';

/** Winning a new customer or keeping one: suppliers price the two apart. */
export type SaleType = 'acquisition' | 'renewal';

/** The prices of one offer: the supplier's own, without our fee, VAT and Climate Change Levy. */
export interface RowPrices {
  readonly rates: RatesByRegister;
  /** Per day. */
  readonly standingCharge: Rate;
  /** Per kVA of agreed capacity per day; half-hourly only. */
  readonly capacityCharge?: Rate;
  /** Per day; half-hourly only. */
  readonly meteringCharge?: Rate;
}

/**
 * One line of a supplier's price book: prices, and exactly whom and when they are for.
 * All ranges include both ends.
 * The columns are those of the flat files that suppliers send to brokers.
 */
export interface PriceRow extends RowPrices {
  readonly id: string;
  readonly productId: string;
  readonly fuel: Fuel;
  /** Electricity: the GSP group's letter. Gas: the local distribution zone's code. */
  readonly region: string;
  readonly rateStructure: RateStructure;
  /** Electricity profile class `01` to `08`, or `00`; absent when the price is the same for all, and for gas. */
  readonly profileClass?: string;
  readonly termMonths: number;
  readonly kwhFrom: number;
  readonly kwhTo: number;
  readonly startFrom: IsoDate;
  readonly startTo: IsoDate;
  readonly quoteFrom: IsoDate;
  readonly quoteTo: IsoDate;
  readonly green: boolean;
  readonly paymentMethod: PaymentMethod;
  readonly saleType: SaleType;
  /** Credit score 0 to 100. */
  readonly creditFrom: number;
  readonly creditTo: number;
  /** Whether the price is for sites on an independent gas transporter's network. */
  readonly igt: boolean;
}

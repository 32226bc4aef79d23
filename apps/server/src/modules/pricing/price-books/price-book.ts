import type { FeePolicy, SaleType } from '@switch/domain/tariff/price-row.ts';
import type { PaymentMethod, Product } from '@switch/domain/tariff/product.ts';
import type { RateStructure } from '@switch/domain/tariff/rate-structure.ts';
import type { Supplier } from '@switch/domain/tariff/supplier.ts';
import type { Fuel } from '@switch/domain/units/energy.ts';
import type { IsoDate } from '@switch/domain/units/period.ts';

/** What must be equal for a price to apply to a meter. `id` is unique within its book, as in all types below. */
export interface PriceSegment {
  readonly id: number;
  readonly fuel: Fuel;
  /** Electricity: the GSP group, such as `_A`. Gas: the local distribution zone's code. */
  readonly region: string;
  readonly rateStructure: RateStructure;
  /** Profile classes `00` to `08` that the price is for, ascending; empty when it is the same for all. */
  readonly profileClasses: readonly string[];
  readonly saleType: SaleType;
  readonly igt: boolean;
}

/** A range of yearly use in kWh, both ends included. */
export interface PriceBand {
  readonly id: number;
  readonly fuel: Fuel;
  readonly kwhFrom: number;
  readonly kwhTo: number;
}

/** When supply may start and on which days the price may be quoted, all ends included. */
export interface PriceWindow {
  readonly id: number;
  readonly startFrom: IsoDate;
  readonly startTo: IsoDate;
  readonly quoteFrom: IsoDate;
  readonly quoteTo: IsoDate;
}

/** What is sold at a price: a product for a term, paid in one way, to customers in a range of credit scores. */
export interface PriceOffering {
  readonly id: number;
  readonly productId: string;
  readonly termMonths: number;
  readonly paymentMethod: PaymentMethod;
  readonly green: boolean;
  /** Credit score 0 to 100, both ends included. */
  readonly creditFrom: number;
  readonly creditTo: number;
}

/** One stored price. Rates are ten-thousandths of a penny, per kWh, per day or per kVA and day; null where none. */
export interface PriceLine {
  readonly segmentId: number;
  readonly bandId: number;
  readonly windowId: number;
  readonly offeringId: number;
  readonly standingRate: number;
  readonly singleRate: number | null;
  readonly dayRate: number | null;
  readonly nightRate: number | null;
  readonly eveningWeekendRate: number | null;
  readonly capacityRate: number | null;
  readonly meteringRate: number | null;
}

/** Everything of a book but its prices: small enough to be held in memory. */
export interface PriceBookPlan {
  readonly version: string;
  readonly label: string;
  readonly isSample: boolean;
  readonly suppliers: readonly Supplier[];
  readonly products: readonly Product[];
  readonly fees: Readonly<Record<Fuel, FeePolicy>>;
  readonly segments: readonly PriceSegment[];
  readonly bands: readonly PriceBand[];
  readonly windows: readonly PriceWindow[];
  readonly offerings: readonly PriceOffering[];
}

/**
 * A whole price book. `lines` come in ascending order of segment, band, window and offering: rows that one quote reads
 * together then lie together on disk, which is what keeps a quote as fast in a book of millions as in a small one.
 */
export interface PriceBook extends PriceBookPlan {
  readonly lines: Iterable<PriceLine>;
}

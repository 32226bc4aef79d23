import type { FeePolicy } from '@switch/domain/tariff/price-row.ts';
import type { Product } from '@switch/domain/tariff/product.ts';
import type { Supplier } from '@switch/domain/tariff/supplier.ts';
import type { Fuel } from '@switch/domain/units/energy.ts';
import type {
  PriceBandTable,
  PriceOfferingTable,
  PriceSegmentTable,
  PriceTable,
  PriceWindowTable,
} from '../pricing.tables.ts';

/** A row of a book without the book's id: `id` is unique within the book. */
type OfBook<Row> = Readonly<Omit<Row, 'bookId'>>;

/** What must match for a price to apply to a meter. */
export type PriceSegment = OfBook<PriceSegmentTable>;
/** A range of yearly use. */
export type PriceBand = OfBook<PriceBandTable>;
/** When supply may start and on which days the price may be quoted. */
export type PriceWindow = OfBook<PriceWindowTable>;
/**
 * What is sold at a price: a product for a term, with one payment method, to customers in a range of credit
 * scores.
 */
export type PriceOffering = OfBook<PriceOfferingTable>;
/** One stored price, as stored numbers. */
export type PriceLine = {
  readonly [Column in Exclude<keyof PriceTable, 'bookId'>]: null extends PriceTable[Column]
    ? number | null
    : number;
};

/** The columns of a price, beginning with its key in order. */
export const PRICE_COLUMNS = [
  'segmentId',
  'bandId',
  'windowId',
  'offeringId',
  'standingRate',
  'singleRate',
  'dayRate',
  'nightRate',
  'eveningWeekendRate',
  'capacityRate',
  'meteringRate',
] as const satisfies readonly (keyof PriceLine)[];

/** Everything in a book except its prices: small enough to hold in memory. */
export interface PriceBookPlan {
  readonly version: string;
  readonly label: string;
  readonly isSample: boolean;
  readonly suppliers: readonly Supplier[];
  readonly products: readonly Product[];
  /** Our fee as stated in the book; suppliers' books state none. */
  readonly fees: Readonly<Partial<Record<Fuel, FeePolicy>>>;
  readonly segments: readonly PriceSegment[];
  readonly bands: readonly PriceBand[];
  readonly windows: readonly PriceWindow[];
  readonly offerings: readonly PriceOffering[];
}

/**
 * A whole price book. `lines` are in ascending order of segment, band, window and offering, so that rows that
 * one quote reads together are together on disk: this keeps a quote as fast in a book of millions as in a
 * small one.
 */
export interface PriceBook extends PriceBookPlan {
  readonly lines: Iterable<PriceLine>;
}

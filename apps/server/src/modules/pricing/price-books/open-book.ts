import type { Product } from '@switch/domain/tariff/product.ts';
import type { Supplier } from '@switch/domain/tariff/supplier.ts';
import type { PriceOffering, PriceWindow } from './price-book.ts';
import type { StoredBookPlan } from './price-book.queries.ts';

/** An offering as its book has it. */
export interface OpenOffering extends PriceOffering {
  /**
   * The same number for offerings that differ only in their credit scores; undefined if there is no such
   * other.
   */
  readonly scores: number | undefined;
}

/** A book without its prices, prepared for look-ups. A published one never changes. */
export interface OpenBook extends Omit<StoredBookPlan, 'suppliers' | 'products' | 'windows' | 'offerings'> {
  readonly id: number;
  readonly suppliers: ReadonlyMap<string, Supplier>;
  readonly products: ReadonlyMap<string, Product>;
  readonly windows: ReadonlyMap<number, PriceWindow>;
  readonly offerings: ReadonlyMap<number, OpenOffering>;
  /** The contract lengths for which it has prices, in months. */
  readonly termMonths: readonly number[];
}

/**
 * Returns the offerings of a book, by id; those that differ only in their credit scores have the same
 * `scores` number.
 */
export function openOfferings(offerings: readonly PriceOffering[]): ReadonlyMap<number, OpenOffering> {
  const alike = Map.groupBy(offerings, ({ productId, termMonths, paymentMethod, green }) =>
    [productId, termMonths, paymentMethod, green].join(' '),
  );
  const numbered = [...alike.values()].flatMap((group, index) =>
    group.map((each) => [each.id, { ...each, scores: group.length > 1 ? index : undefined }] as const),
  );
  return new Map(numbered);
}

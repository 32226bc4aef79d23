import type { Product } from '@switch/domain/tariff/product.ts';
import type { Supplier } from '@switch/domain/tariff/supplier.ts';
import type { PriceOffering, PriceWindow } from './price-book.ts';
import type { StoredBookPlan } from './price-book.queries.ts';

/** An offering as its book has it. */
export interface OpenOffering extends PriceOffering {
  /** The same for offerings that differ in their credit scores alone; undefined where there is no other. */
  readonly scores: number | undefined;
}

/** A book, all but its prices, ready for look-ups. A published one never changes. */
export interface OpenBook extends Omit<StoredBookPlan, 'suppliers' | 'products' | 'windows' | 'offerings'> {
  readonly id: number;
  readonly suppliers: ReadonlyMap<string, Supplier>;
  readonly products: ReadonlyMap<string, Product>;
  readonly windows: ReadonlyMap<number, PriceWindow>;
  readonly offerings: ReadonlyMap<number, OpenOffering>;
  /** The lengths of contract that it has prices for, in months. */
  readonly termMonths: readonly number[];
}

/** The offerings of a book, by id; those that differ in their credit scores alone carry the same number. */
export function openOfferings(offerings: readonly PriceOffering[]): ReadonlyMap<number, OpenOffering> {
  const alike = Map.groupBy(offerings, ({ productId, termMonths, paymentMethod, green }) =>
    [productId, termMonths, paymentMethod, green].join(' '),
  );
  const numbered = [...alike.values()].flatMap((group, index) =>
    group.map((each) => [each.id, { ...each, scores: group.length > 1 ? index : undefined }] as const),
  );
  return new Map(numbered);
}

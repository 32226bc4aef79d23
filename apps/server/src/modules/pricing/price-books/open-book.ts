import type { Product } from '@switch/domain/tariff/product.ts';
import type { Supplier } from '@switch/domain/tariff/supplier.ts';
import type { PriceOffering, PriceWindow } from './price-book.ts';
import type { StoredBookPlan } from './price-book.queries.ts';

/** A book, all but its prices, ready for look-ups. A published one never changes. */
export interface OpenBook extends Omit<StoredBookPlan, 'suppliers' | 'products' | 'windows' | 'offerings'> {
  readonly id: number;
  readonly suppliers: ReadonlyMap<string, Supplier>;
  readonly products: ReadonlyMap<string, Product>;
  readonly windows: ReadonlyMap<number, PriceWindow>;
  readonly offerings: ReadonlyMap<number, PriceOffering>;
  /** The lengths of contract that it has prices for, in months. */
  readonly termMonths: readonly number[];
}

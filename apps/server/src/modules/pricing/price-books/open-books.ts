import type { Product } from '@switch/domain/tariff/product.ts';
import type { Supplier } from '@switch/domain/tariff/supplier.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { PriceBookPlan, PriceOffering, PriceWindow } from './price-book.ts';
import { findNewestBookId, loadBookPlan } from './price-book.queries.ts';

/** A published book, all but its prices, ready for look-ups. It never changes. */
export interface OpenBook extends Omit<PriceBookPlan, 'suppliers' | 'products' | 'windows' | 'offerings'> {
  readonly id: number;
  readonly suppliers: ReadonlyMap<string, Supplier>;
  readonly products: ReadonlyMap<string, Product>;
  readonly windows: ReadonlyMap<number, PriceWindow>;
  readonly offerings: ReadonlyMap<number, PriceOffering>;
}

/** Published books held in memory: safe, because a published book never changes. */
export interface PriceBooks {
  /** The newest published book as far as known here, or undefined when none is. The reader of prices finds newer ones. */
  readonly newest: () => Promise<OpenBook | undefined>;
  /** The book with this id. */
  readonly open: (bookId: number) => Promise<OpenBook>;
  /** Tells which book a read of the database found to be the newest published one. */
  readonly noteNewest: (bookId: number | undefined) => void;
}

// Old receipts are looked at one by one, so a handful of books is enough.
const MOST_BOOKS_HELD = 4;

/** Opens books from `db`, each at most once while it is held. */
export function createPriceBooks(db: Db): PriceBooks {
  const held = new Map<number, Promise<OpenBook>>();
  let newestId: number | undefined;
  const open = (bookId: number): Promise<OpenBook> => {
    const opened = held.get(bookId) ?? loadBookPlan(db, bookId).then((plan) => openBook(bookId, plan));
    held.delete(bookId);
    held.set(bookId, opened);
    const [oldest] = held.keys();
    if (held.size > MOST_BOOKS_HELD && oldest !== undefined) held.delete(oldest);
    // A failed look-up is tried again next time.
    opened.catch(() => held.delete(bookId));
    return opened;
  };
  return {
    newest: async () => {
      newestId ??= await findNewestBookId(db);
      return newestId === undefined ? undefined : open(newestId);
    },
    open,
    noteNewest: (bookId) => {
      newestId = bookId;
    },
  };
}

const byId = <Id, Item extends { readonly id: Id }>(items: readonly Item[]): ReadonlyMap<Id, Item> =>
  new Map(items.map((item) => [item.id, item]));

const openBook = (id: number, plan: PriceBookPlan): OpenBook => ({
  ...plan,
  id,
  suppliers: byId(plan.suppliers),
  products: byId(plan.products),
  windows: byId(plan.windows),
  offerings: byId(plan.offerings),
});

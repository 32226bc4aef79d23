import { type Fuel, FUELS } from '@switch/domain/units/energy.ts';
import type { IsoDate } from '@switch/domain/units/period.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import type { Db } from '../../../platform/db/database.ts';
import { bookSetOf, booksOfSet, findCurrentBookIds } from './current-books.queries.ts';
import { type OpenBook, openOfferings } from './open-book.ts';
import { loadBookPlan } from './price-book.queries.ts';
import { marketOf, type PriceMarket } from './price-market.ts';
import { registerFacts } from './register-facts.ts';

/** The current books of a fuel, as far as this process knows. */
export interface CurrentMarket extends PriceMarket {
  readonly revision: number;
  /** The book set that receipts refer to. */
  readonly bookSetId: number;
}

/** A cache of published books: safe, because a published book never changes. */
export interface PriceBooks {
  /**
   * Returns the current books of a fuel on the day of `now`, or undefined if there are none. Newer ones are
   * noticed when prices are read.
   */
  readonly current: (fuel: Fuel, now: Date) => Promise<CurrentMarket | undefined>;
  /** Returns the books that a receipt of `fuel` is based on, with what the register said when it was made. */
  readonly ofReceipt: (fuel: Fuel, rest: RestsOn) => Promise<PriceMarket>;
  /** Makes the next question look up which books are current. */
  readonly forgetCurrent: () => void;
}

/** What a receipt is based on. */
export interface RestsOn {
  readonly bookId: number | null;
  readonly bookSetId: number | null;
  readonly createdAt: Date;
}

// Old receipts are viewed one at a time, so the current books and a handful more are enough.
const MOST_BOOKS_HELD = 100;

/** Creates the cache, which opens each book from `db` at most once while it is held. */
export function createPriceBooks(db: Db): PriceBooks {
  const open = bookOpener(db);
  let known: { readonly today: IsoDate; readonly markets: Promise<Markets> } | undefined;
  const forgetCurrent = (): void => {
    known = undefined;
  };
  return {
    current: async (fuel, now) => {
      const today = ukDateAt(now);
      if (known?.today !== today) known = { today, markets: openCurrent(db, open, today) };
      const { markets } = known;
      // A look-up that failed or found nothing is retried next time.
      const found = await markets.catch((error: unknown) => {
        forgetCurrent();
        throw error;
      });
      if (!found[fuel]) forgetCurrent();
      return found[fuel];
    },
    ofReceipt: async (fuel, { bookId, bookSetId, createdAt }) => {
      const ids = bookSetId === null ? [bookId ?? 0] : await booksOfSet(db, bookSetId);
      const register = await registerFacts(db, { on: ukDateAt(createdAt), knownAt: createdAt });
      return marketOf(fuel, await Promise.all(ids.map(open)), register);
    },
    forgetCurrent,
  };
}

type Markets = Readonly<Partial<Record<Fuel, CurrentMarket>>>;
type Open = (bookId: number) => Promise<OpenBook>;

// Everything stored counts, and is read after the revision: the next question notices what changes in
// between. Using the time of the question could miss a change that the revision already includes.
const EVERYTHING = new Date('9999-12-31T00:00:00Z');

async function openCurrent(db: Db, open: Open, today: IsoDate): Promise<Markets> {
  const { revision, bookIds } = await findCurrentBookIds(db);
  const register = await registerFacts(db, { on: today, knownAt: EVERYTHING });
  const markets: Partial<Record<Fuel, CurrentMarket>> = {};
  for (const fuel of FUELS) {
    if (bookIds[fuel].length === 0) continue;
    const books = await Promise.all(bookIds[fuel].map(open));
    const bookSetId = await bookSetOf(db, bookIds[fuel]);
    markets[fuel] = { ...marketOf(fuel, books, register), revision, bookSetId };
  }
  return markets;
}

function bookOpener(db: Db): Open {
  const held = new Map<number, Promise<OpenBook>>();
  return (bookId) => {
    const opened = held.get(bookId) ?? openBook(db, bookId);
    held.delete(bookId);
    held.set(bookId, opened);
    const [oldest] = held.keys();
    if (held.size > MOST_BOOKS_HELD && oldest !== undefined) held.delete(oldest);
    // A failed look-up is retried next time.
    opened.catch(() => held.delete(bookId));
    return opened;
  };
}

const byId = <Id, Item extends { readonly id: Id }>(items: readonly Item[]): ReadonlyMap<Id, Item> =>
  new Map(items.map((item) => [item.id, item]));

/** Reads a book without its prices. */
export async function openBook(db: Db, id: number): Promise<OpenBook> {
  const plan = await loadBookPlan(db, id);
  return {
    ...plan,
    id,
    suppliers: byId(plan.suppliers),
    products: byId(plan.products),
    windows: byId(plan.windows),
    offerings: openOfferings(plan.offerings),
    termMonths: [...new Set(plan.offerings.map(({ termMonths }) => termMonths))],
  };
}

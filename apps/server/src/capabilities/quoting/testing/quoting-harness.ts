import type pg from 'pg';
import type { Db } from '../../../db/database.ts';
import type { PriceBook } from '../../../db/price-book/price-book.ts';
import { publishPriceBook } from '../../../db/price-book/publish-price-book.ts';
import { randomIds } from '../../../ports/ids.ts';
import { createPriceBooks } from '../price-books.ts';
import type { QuotingContext } from '../quote-prices.ts';

/** Quoting on a test's database with a clock that the test moves. */
export interface QuotingHarness {
  readonly context: QuotingContext;
  readonly setNow: (instant: string) => void;
  readonly publish: (book: PriceBook) => Promise<number>;
}

/** Noon of the first day on which the small book can be quoted. */
export const QUOTING_NOON = '2026-11-21T12:00:00Z';

/** Builds the harness; the clock stands at noon on 21 November 2026. */
export function quotingHarness({ db, pool }: { readonly db: Db; readonly pool: pg.Pool }): QuotingHarness {
  let now = new Date(QUOTING_NOON);
  return {
    context: { db, clock: { now: () => now }, ids: randomIds, books: createPriceBooks(db) },
    setNow: (instant) => {
      now = new Date(instant);
    },
    publish: async (book) => {
      const client = await pool.connect();
      try {
        return (await publishPriceBook(client, book, new Date(QUOTING_NOON))).bookId;
      } finally {
        client.release();
      }
    },
  };
}

import type pg from 'pg';
import type { Db } from '../../../platform/db/database.ts';
import type { PriceBook } from '../price-books/price-book.ts';
import { publishPriceBook } from '../price-books/publish-price-book.ts';
import { randomIds } from '../../../platform/ids.ts';
import { createPriceBooks } from '../price-books/open-books.ts';
import {
  type Quote,
  type QuoteOptions,
  type QuoteQuestion,
  type QuoteRefusal,
  type QuotingContext,
  quotePrices,
} from '../quotes/quote-prices.ts';

/** Quoting on a test's database with a clock that the test controls. */
export interface QuotingHarness {
  readonly context: QuotingContext;
  readonly setNow: (instant: string) => void;
  /** Publishes a book as the only current one. */
  readonly publish: (book: PriceBook) => Promise<number>;
  /** Publishes a book in addition to the existing ones. */
  readonly publishBeside: (book: PriceBook, at?: string) => Promise<number>;
  /** Returns the quote; throws if there is none. */
  readonly expectQuote: (asked: QuoteQuestion, options?: QuoteOptions) => Promise<Quote>;
  /** Returns why there is no quote, or `priced`. */
  readonly reasonFor: (
    asked: QuoteQuestion,
    options?: QuoteOptions,
  ) => Promise<QuoteRefusal['reason'] | 'priced'>;
  /** Returns the offering ids of the quote in order; none if there is no quote. */
  readonly offeringIdsFor: (asked: QuoteQuestion) => Promise<readonly string[]>;
}

/** Noon of the first day on which the small book can be quoted. */
export const QUOTING_NOON = '2026-11-21T12:00:00Z';

async function publishIn(pool: pg.Pool, book: PriceBook, at: string): Promise<number> {
  const client = await pool.connect();
  try {
    return (await publishPriceBook(client, book, new Date(at))).bookId;
  } finally {
    client.release();
  }
}

/** Builds the harness; the clock starts at noon on 21 November 2026. */
export function quotingHarness({ db, pool }: { readonly db: Db; readonly pool: pg.Pool }): QuotingHarness {
  let now = new Date(QUOTING_NOON);
  const context: QuotingContext = {
    db,
    clock: { now: () => now },
    ids: randomIds,
    books: createPriceBooks(db),
  };
  return {
    context,
    setNow: (instant) => {
      now = new Date(instant);
    },
    publish: async (book) => {
      await pool.query(`update price_books set status = 'withdrawn' where status = 'published'`);
      return publishIn(pool, book, QUOTING_NOON);
    },
    publishBeside: (book, at = QUOTING_NOON) => publishIn(pool, book, at),
    expectQuote: async (asked, options) => {
      const answer = await quotePrices(context, asked, options);
      if (!answer.ok) throw new Error(`refused: ${answer.problem.reason.code}`);
      return answer.value;
    },
    reasonFor: async (asked, options) => {
      const answer = await quotePrices(context, asked, options);
      return answer.ok ? 'priced' : answer.problem.reason;
    },
    offeringIdsFor: async (asked) => {
      const answer = await quotePrices(context, asked);
      return answer.ok ? answer.value.list.offers.map(({ rowId }) => rowId.split('-').at(-1) ?? '') : [];
    },
  };
}

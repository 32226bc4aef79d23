import { addDays } from '@switch/domain/units/period.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import type pg from 'pg';
import { z } from 'zod';
import type { SampleData } from '../../../platform/db/load-samples.ts';
import { addJob, type Job } from '../../../platform/jobs/job.ts';
import { type PublishedBook, publishPriceBook } from './publish-price-book.ts';
import { type BookScale, sampleBook } from './sample/sample-book.ts';

// From about this many rows, people will be looking at the book, so they get all of it.
const FULL_FROM_ROWS = 100_000;

/**
 * Returns the sample book to use if about `rows` prices are requested: the small one for tests, otherwise the
 * full one.
 */
const scaleOf = (rows: number): BookScale => (rows < FULL_FROM_ROWS ? 'test' : 'full');

// An arbitrary advisory lock number, not used elsewhere: two simultaneous starts make only one book.
const LOCK = 7_030_030;

// A book is quoted for 21 days and a new one is published every week, so every price is valid for at least a
// fortnight.
const LEAST_QUOTE_DAYS_LEFT = 14;

/**
 * Publishes a new version of the sample price book if the latest published book is a sample that can be
 * quoted for less than a fortnight from `now`, or if there is no book at all. Returns it, or undefined if
 * nothing had to be done. A real book is never replaced by a sample.
 */
async function refreshSampleBook(
  pool: pg.Pool,
  { now, scale }: { readonly now: Date; readonly scale: BookScale },
): Promise<PublishedBook | undefined> {
  const today = ukDateAt(now);
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    const { rows } = await client.query<{ is_needed: boolean }>(NEEDS_REFRESH, [
      today,
      addDays(today, LEAST_QUOTE_DAYS_LEFT),
    ]);
    const isNeeded = rows[0]?.is_needed ?? true;
    const published = isNeeded
      ? await publishPriceBook(client, sampleBook({ today, scale }), now)
      : undefined;
    await client.query('select pg_advisory_unlock($1)', [LOCK]);
    client.release();
    return published;
  } catch (error) {
    // Ending the connection releases the lock.
    client.release(true);
    throw error;
  }
}

const NEEDS_REFRESH = `
  select is_sample and not exists (
    select from price_windows where book_id = newest.id and quote_from <= $1 and quote_to >= $2
  ) as is_needed
  from price_books newest where status = 'published' order by id desc limit 1`;

/** Publishes the sample price book: the small one if few rows are requested, otherwise the full one. */
export const samplePriceBook: SampleData = {
  name: 'price-book',
  load: async ({ pool, clock, priceRows }) => {
    const published = await refreshSampleBook(pool, { now: clock.now(), scale: scaleOf(priceRows) });
    return published ? [`Sample prices: ${published.priceCount}`] : [];
  },
  // A new book takes longer than a start may, so a job makes it while the server is already running.
  refresh: ({ db }) => addJob(db, SAMPLE_REFRESH, {}, { key: SAMPLE_REFRESH.name }),
};

/** The name under which the job is queued. */
const SAMPLE_REFRESH = { name: 'price-book.refresh-sample' };

/** Every night at 02:10 UTC, before the purge removes the book that it replaces. */
export const SAMPLE_REFRESH_SCHEDULE = { task: SAMPLE_REFRESH.name, match: '10 2 * * *' };

/**
 * Publishes a new sample book while the current one can still be quoted from. Not for production, which has
 * no samples.
 */
export const sampleRefreshJob = (pool: pg.Pool, sampleRows: number): Job<unknown> => ({
  ...SAMPLE_REFRESH,
  schema: z.unknown(),
  run: async (_payload, { now, log }) => {
    const published = await refreshSampleBook(pool, { now, scale: scaleOf(sampleRows) });
    if (published) log.info({ ...published }, 'sample prices refreshed');
  },
});

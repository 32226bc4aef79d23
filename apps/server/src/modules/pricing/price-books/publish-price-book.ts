import type { Client } from 'pg';
import { copyIn } from './copy-in.ts';
import { planRows } from './plan-rows.ts';
import type { PriceBook, PriceLine } from './price-book.ts';

/** A book as it was published. */
export interface PublishedBook {
  readonly bookId: number;
  readonly priceCount: number;
}

const COLUMNS = `book_id, segment_id, band_id, window_id, offering_id, standing_rate, single_rate, day_rate, night_rate,
  evening_weekend_rate, capacity_rate, metering_rate`;

/**
 * Stores `book` as a new version and publishes it as of `at`, all or nothing: quotes see the old book until the commit
 * and the new one after it. The prices are copied into a table of their own, indexed after the load and attached as a
 * partition. `client` must not be in a transaction. Rejects when the version exists or a row breaks a rule of the schema.
 */
export async function publishPriceBook(client: Client, book: PriceBook, at: Date): Promise<PublishedBook> {
  await client.query('begin');
  try {
    const bookId = await insertPlan(client, book);
    const priceCount = await loadPrices(client, bookId, book.lines);
    await client.query(`update price_books set status = 'published', published_at = $2 where id = $1`, [
      bookId,
      at,
    ]);
    await client.query('commit');
    return { bookId, priceCount };
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function insertPlan(client: Client, book: PriceBook): Promise<number> {
  const inserted = await client.query<{ id: number }>(
    `insert into price_books (version, label, is_sample) values ($1, $2, $3) returning id`,
    [book.version, book.label, book.isSample],
  );
  const bookId = inserted.rows[0]?.id;
  if (bookId === undefined) throw new Error('the new price book has no id');
  for (const [table, rows] of planRows(book, bookId))
    await client.query(`insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1)`, [
      JSON.stringify(rows),
    ]);
  return bookId;
}

async function loadPrices(client: Client, bookId: number, lines: Iterable<PriceLine>): Promise<number> {
  const table = `prices_of_book_${bookId}`;
  await client.query(`create table ${table} (like prices including constraints)`);
  // The rows are born frozen: nobody has to visit them again to mark them visible.
  const copy = `copy ${table} (${COLUMNS}) from stdin with (freeze)`;
  const count = await copyIn(client, copy, copyText(bookId, lines));
  await client.query(`alter table ${table} add primary key (book_id, segment_id, band_id, window_id, offering_id),
    add constraint ${table}_is_one_book check (book_id = ${bookId})`);
  await client.query(`alter table prices attach partition ${table} for values in (${bookId})`);
  await client.query(`analyze ${table}`);
  return count;
}

const CHUNK_LINES = 2_000;

function* copyText(bookId: number, lines: Iterable<PriceLine>): Generator<string> {
  let chunk = '';
  let count = 0;
  for (const line of lines) {
    chunk += copyLine(bookId, line);
    count += 1;
    if (count % CHUNK_LINES > 0) continue;
    yield chunk;
    chunk = '';
  }
  yield chunk;
}

const copyLine = (bookId: number, line: PriceLine): string =>
  `${bookId}\t${line.segmentId}\t${line.bandId}\t${line.windowId}\t${line.offeringId}\t${line.standingRate}\t` +
  `${line.singleRate ?? '\\N'}\t${line.dayRate ?? '\\N'}\t${line.nightRate ?? '\\N'}\t` +
  `${line.eveningWeekendRate ?? '\\N'}\t${line.capacityRate ?? '\\N'}\t${line.meteringRate ?? '\\N'}\n`;

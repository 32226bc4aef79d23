import type { MeanPrice } from '@switch/domain/price-file/check-jumps.ts';
import type { Fuel } from '@switch/domain/units/energy.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { draftTable } from '../price-books/current-books.queries.ts';
import type { PriceBookPlan } from '../price-books/price-book.ts';
import { insertBookPlan } from '../price-books/publish-price-book.ts';

const TRIES = 20;

interface NewDraft {
  readonly version: string;
  readonly label: string;
}

/**
 * Creates an empty draft and returns its id. Its version is the first free one of `version`, `version-2` and
 * so on.
 */
export async function insertDraft(db: Db, draft: NewDraft): Promise<number> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const id = await tryDraft(db, draft);
    if (id !== undefined) return id;
  }
  throw new Error(`no version like ${draft.version} is free`);
}

/** Returns undefined if another file of the supplier, read at the same time, took the version. */
async function tryDraft(db: Db, { version, label }: NewDraft): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into price_books (version, label, is_sample)
    select candidate, ${label}, false from (
      select case number when 1 then ${version} else ${version} || '-' || number end as candidate, number
      from generate_series(1, 1000) as number
    ) as candidates
    where not exists (select from price_books where price_books.version = candidate)
    order by number limit 1
    on conflict (version) do nothing
    returning id`.execute(db);
  return rows[0]?.id;
}

/** Stores everything in a draft except its prices. */
export const fillDraft = (tx: Db, bookId: number, plan: PriceBookPlan): Promise<void> =>
  insertBookPlan((statement, values) => sqlWith(tx, statement, values), plan, bookId);

async function sqlWith(tx: Db, statement: string, values: readonly string[]): Promise<void> {
  const [before = '', after = ''] = statement.split('$1');
  await sql`${sql.raw(before)}${values[0]}${sql.raw(after)}`.execute(tx);
}

/** Stores the mean prices of a book. */
export async function insertLevels(
  tx: Db,
  bookId: number,
  levels: readonly (MeanPrice & { readonly rowCount: number })[],
): Promise<void> {
  const rows = levels.map(({ productId, region, kwhFrom, kwhTo, rowCount, unitRate, standingRate }) => ({
    book_id: bookId,
    product_id: productId,
    region,
    kwh_from: kwhFrom,
    kwh_to: kwhTo,
    row_count: rowCount,
    unit_rate: unitRate,
    standing_rate: standingRate,
  }));
  await sql`
    insert into price_levels
    select * from jsonb_populate_recordset(null::price_levels, ${JSON.stringify(rows)}::jsonb)`.execute(tx);
}

/** Fetches the mean prices of the books currently in force for a supplier and fuels. */
export async function currentLevels(
  db: Db,
  supplierId: string,
  fuels: readonly Fuel[],
): Promise<readonly MeanPrice[]> {
  const { rows } = await sql<MeanPrice>`
    select product_id, region, kwh_from, kwh_to, unit_rate, standing_rate
    from price_levels where book_id in (
      select distinct on (cover.fuel) cover.book_id
      from price_book_covers cover join price_books book on book.id = cover.book_id
      where book.status = 'published' and cover.supplier_id = ${supplierId} and cover.fuel = any(${[...fuels]}::text[])
      order by cover.fuel, book.published_at desc, book.id desc)`.execute(db);
  return rows;
}

const KEYS = ['segment', 'band', 'window', 'offering'] as const;

/**
 * Adds the constraints that tie the table of a draft's prices to the rest of its book, so that attaching it
 * later needs no more checks: that it holds only this book was checked as its rows arrived. Each statement is
 * its own transaction, so locks are brief, and readers are never locked out while the table is scanned.
 */
export async function tieDraftTable(db: Db, bookId: number): Promise<void> {
  for (const isChecked of [false, true])
    for (const key of KEYS) await sql`select tie_price_table(${bookId}, ${key}, ${isChecked})`.execute(db);
  await sql`select count_price_table(${bookId})`.execute(db);
}

const isAttached = async (db: Db, bookId: number): Promise<boolean> => {
  const { rows } = await sql`
    select from pg_inherits where inhrelid = to_regclass(${draftTable(bookId)})
      and inhparent = 'prices'::regclass`.execute(db);
  return rows.length > 0;
};

/**
 * Attaches the table of a tied draft as a partition of all prices. It isn't scanned for that, so it takes no
 * time.
 */
export async function attachDraft(tx: Db, bookId: number): Promise<void> {
  if (await isAttached(tx, bookId)) return;
  await sql`set local lock_timeout = '5s'`.execute(tx);
  await sql`select attach_price_table(${bookId})`.execute(tx);
}

/** Deletes a draft with its prices. */
export async function deleteDraft(tx: Db, bookId: number): Promise<void> {
  await sql`set local lock_timeout = '5s'`.execute(tx);
  await sql`select drop_price_table(${bookId})`.execute(tx);
  await tx.deleteFrom('priceBooks').where('id', '=', bookId).where('status', '=', 'draft').execute();
}

/** Makes a draft available for quotes. Returns false if it is no longer a draft. */
export async function publishDraft(tx: Db, bookId: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('priceBooks')
    .set({ status: 'published', publishedAt: now })
    .where('id', '=', bookId)
    .where('status', '=', 'draft')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Permanently ends quotes from a published book. Returns false if it is not published. */
export async function withdrawBook(tx: Db, bookId: number, reason: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('priceBooks')
    .set({ status: 'withdrawn', withdrawnAt: now, withdrawalReason: reason })
    .where('id', '=', bookId)
    .where('status', '=', 'published')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A book that covers a supplier and fuel. */
export interface CoveringBook {
  readonly bookId: number;
  readonly fuel: Fuel;
  readonly version: string;
  readonly quoteTo: string | null;
}

/**
 * Fetches the published books for the suppliers and fuels that `bookId` covers, newest first, including
 * itself.
 */
export async function publishedBeside(db: Db, bookId: number): Promise<readonly CoveringBook[]> {
  const { rows } = await sql<CoveringBook>`
    select cover.book_id, cover.fuel, book.version,
      (select max(quote_to) from price_windows where price_windows.book_id = book.id)::text as quote_to
    from price_book_covers own
    join price_book_covers cover using (supplier_id, fuel)
    join price_books book on book.id = cover.book_id
    where own.book_id = ${bookId} and book.status = 'published'
    order by book.published_at desc, book.id desc
    limit 20`.execute(db);
  return rows;
}

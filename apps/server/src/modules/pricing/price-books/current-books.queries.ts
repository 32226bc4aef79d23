import type { Fuel } from '@switch/domain/units/energy.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { type FoundLine, linesFromText, TEXT_COLUMNS } from './line-text.ts';

/** The keys under which one book stores the prices for a question. */
export interface PriceKeys {
  readonly bookId: number;
  readonly segmentIds: readonly number[];
  readonly bandIds: readonly number[];
  readonly windowIds: readonly number[];
}

/** The prices found, and the current revision: of the books and of the register of suppliers together. */
export interface FoundPrices {
  readonly revision: number;
  readonly lines: readonly FoundLine[];
}

/**
 * Fetches the prices under `keys`, in one statement that also returns the current revision, so that a
 * question whose keys were resolved in outdated books is noticed. It reads one run of adjacent rows per
 * combination of keys, so its cost does not depend on the size of the books. `from` is the table of a book's
 * prices while it is a draft.
 */
export async function findPriceRows(
  db: Db,
  keys: readonly PriceKeys[],
  from: 'published' | 'draft' = 'published',
): Promise<FoundPrices> {
  if (keys.length === 0) return { revision: await currentRevision(db), lines: [] };
  const parts = keys.map((each) => linesUnder(each, from));
  const { rows } = await sql<{ revision: number; lines: string | null }>`
    select ${REVISION} as revision, string_agg(line, '') as lines
    from (${sql.join(parts, sql` union all `)}) as found`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('an aggregate without a row');
  return { revision: found.revision, lines: linesFromText(found.lines ?? '') };
}

/** The revision of the books and of the register of suppliers together, read once in a statement. */
const REVISION = sql`(select revision from price_revision) + (select revision from register_state)`;

// The book's id is written into the statement itself, so that planning it considers only one partition.
const linesUnder = (
  { bookId, segmentIds, bandIds, windowIds }: PriceKeys,
  from: 'published' | 'draft',
) => sql`
  select row(${sql.raw(TEXT_COLUMNS)})::text as line
  from ${sql.table(from === 'draft' ? draftTable(bookId) : 'prices')}
  where book_id = ${sql.lit(bookId)} and segment_id = any(${segmentIds}::integer[])
    and band_id = any(${bandIds}::integer[]) and window_id = any(${windowIds}::integer[])`;

/** Returns the name of the table of one book's prices. */
export const draftTable = (bookId: number): string => `prices_of_book_${bookId}`;

async function currentRevision(db: Db): Promise<number> {
  const { rows } = await sql<{ revision: number }>`select ${REVISION} as revision`.execute(db);
  return rows[0]?.revision ?? 0;
}

/** The current books of each fuel, ascending: for every supplier the newest published one. */
export interface CurrentBookIds {
  readonly revision: number;
  readonly bookIds: Readonly<Record<Fuel, readonly number[]>>;
}

/** Fetches which books are current, with the revision they belong to. */
export async function findCurrentBookIds(db: Db): Promise<CurrentBookIds> {
  const { rows } = await sql<{ revision: number; electricity: number[]; gas: number[] }>`
    with newest as (
      select distinct on (cover.fuel, cover.supplier_id) cover.fuel, cover.book_id
      from price_book_covers cover join price_books book on book.id = cover.book_id
      where book.status = 'published'
      order by cover.fuel, cover.supplier_id, book.published_at desc, book.id desc
    )
    select ${REVISION} as revision,
      array(select distinct book_id from newest where fuel = 'electricity' order by book_id) as electricity,
      array(select distinct book_id from newest where fuel = 'gas' order by book_id) as gas`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('the revision of prices is missing');
  const { revision, electricity, gas } = found;
  return { revision, bookIds: { electricity, gas } };
}

/** Returns the id of the set of these books, stored on first use. `bookIds` must be ascending. */
export async function bookSetOf(db: Db, bookIds: readonly number[]): Promise<number> {
  const ids = sql`${bookIds}::integer[]`;
  await sql`
    with made as (
      insert into price_book_sets (book_ids) values (${ids}) on conflict (book_ids) do nothing returning id
    )
    insert into price_book_set_books (set_id, book_id) select made.id, unnest(${ids}) from made`.execute(db);
  const { id } = await db
    .selectFrom('priceBookSets')
    .select('id')
    .where(sql<boolean>`book_ids = ${ids}`)
    .executeTakeFirstOrThrow();
  return id;
}

/** Fetches the books of a set, ascending. Throws if there is no such set: its id came from a foreign key. */
export async function booksOfSet(db: Db, setId: number): Promise<readonly number[]> {
  const { bookIds } = await db
    .selectFrom('priceBookSets')
    .select('bookIds')
    .where('id', '=', setId)
    .executeTakeFirstOrThrow();
  return bookIds;
}

/** Returns the book an offer comes from: the first part of its id. */
export const bookOfOffer = ({ offerId }: { readonly offerId: string }): number =>
  Number(offerId.slice(0, offerId.indexOf('-')));

/** Returns when each of these books was withdrawn; those that were not are left out. */
export async function withdrawalsOf(db: Db, bookIds: readonly number[]): Promise<ReadonlyMap<number, Date>> {
  if (bookIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('priceBooks')
    .select(['id', 'withdrawnAt'])
    .where('id', 'in', [...bookIds])
    .where('withdrawnAt', 'is not', null)
    .execute();
  return new Map(rows.flatMap(({ id, withdrawnAt }) => (withdrawnAt ? [[id, withdrawnAt]] : [])));
}

/** The book an offer comes from, and whether it is still valid. */
export interface BookOfOffer {
  readonly version: string;
  /** When it was rolled back, and why; null if it wasn't. */
  readonly withdrawnAt: Date | null;
  readonly withdrawalReason: string | null;
}

/** Fetches the books behind offers, by offer id. */
export async function booksOfOffers(
  db: Db,
  offers: readonly { readonly offerId: string }[],
): Promise<ReadonlyMap<string, BookOfOffer>> {
  if (offers.length === 0) return new Map();
  const rows = await db
    .selectFrom('priceBooks')
    .select(['id', 'version', 'withdrawnAt', 'withdrawalReason'])
    .where('id', 'in', offers.map(bookOfOffer))
    .execute();
  const byId = new Map(rows.map(({ id, ...book }) => [id, book]));
  return new Map(
    offers.flatMap((offer) => {
      const book = byId.get(bookOfOffer(offer));
      return book ? [[offer.offerId, book]] : [];
    }),
  );
}

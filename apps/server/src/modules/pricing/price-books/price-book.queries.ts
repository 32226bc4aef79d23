import type { Product } from '@switch/domain/tariff/product.ts';
import type { Supplier } from '@switch/domain/tariff/supplier.ts';
import { type Fuel, FUELS } from '@switch/domain/units/energy.ts';
import { rate } from '@switch/domain/units/money.ts';
import { type Selectable, sql } from 'kysely';
import { type Db, hasRows, transaction } from '../../../platform/db/database.ts';
import type { FeePolicyTable, ProductTable, SupplierTable } from '../pricing.tables.ts';
import { PRICE_COLUMNS, type PriceBookPlan, type PriceLine } from './price-book.ts';

/** Where the prices of one question stand in a book. */
export interface PriceKeys {
  readonly bookId: number;
  readonly segmentIds: readonly number[];
  readonly bandIds: readonly number[];
  readonly windowIds: readonly number[];
}

/** The prices found, and which book is the newest published one by now. */
export interface FoundPrices {
  readonly newestBookId: number | undefined;
  readonly lines: readonly PriceLine[];
}

/**
 * The prices under `keys`, in one statement that also tells whether a newer book has come out since the keys were
 * resolved. It reads one run of adjacent rows per combination of keys, so its cost does not depend on the book's size.
 */
export async function findPriceRows(db: Db, keys: PriceKeys): Promise<FoundPrices> {
  const ids = (values: readonly number[]) => sql<number>`any(${values}::integer[])`;
  const rows = await db
    .selectFrom((from) =>
      from
        .selectFrom('priceBooks')
        .select((book) => book.fn.max('id').as('newestBookId'))
        .where('status', '=', 'published')
        .as('newest'),
    )
    .leftJoin('prices', (join) =>
      join
        .on('prices.bookId', '=', keys.bookId)
        .on('prices.segmentId', '=', ids(keys.segmentIds))
        .on('prices.bandId', '=', ids(keys.bandIds))
        .on('prices.windowId', '=', ids(keys.windowIds)),
    )
    .select(['newestBookId', ...PRICE_COLUMNS])
    .execute();
  return { newestBookId: rows[0]?.newestBookId ?? undefined, lines: rows.filter(isFound) };
}

type Nullable<Row> = { readonly [Column in keyof Row]: Row[Column] | null };

// The outer join gives one row of nulls when nothing matches.
const isFound = <Row extends Nullable<PriceLine>>(row: Row): row is Row & PriceLine =>
  row.offeringId !== null;

/** Whether there is a price book that is no sample, published or not. */
export const hasRealPriceBook = (db: Db): Promise<boolean> =>
  hasRows(db.selectFrom('priceBooks').select('id').where('isSample', '=', false).limit(1));

/** The id of the newest published book, if there is one. */
export async function findNewestBookId(db: Db): Promise<number | undefined> {
  const newest = await db
    .selectFrom('priceBooks')
    .select('id')
    .where('status', '=', 'published')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.id;
}

/** Everything of a book but its prices. Throws when there is no such book: its id came from a foreign key. */
export async function loadBookPlan(db: Db, bookId: number): Promise<PriceBookPlan> {
  const [book, suppliers, products, fees, segments, bands, windows, offerings] = await Promise.all([
    db
      .selectFrom('priceBooks')
      .select(['version', 'label', 'isSample'])
      .where('id', '=', bookId)
      .executeTakeFirstOrThrow(),
    db.selectFrom('suppliers').selectAll().where('bookId', '=', bookId).orderBy('id').execute(),
    db.selectFrom('products').selectAll().where('bookId', '=', bookId).orderBy('id').execute(),
    db.selectFrom('feePolicies').selectAll().where('bookId', '=', bookId).execute(),
    db.selectFrom('priceSegments').selectAll().where('bookId', '=', bookId).orderBy('id').execute(),
    db.selectFrom('priceBands').selectAll().where('bookId', '=', bookId).orderBy('id').execute(),
    db.selectFrom('priceWindows').selectAll().where('bookId', '=', bookId).orderBy('id').execute(),
    db.selectFrom('priceOfferings').selectAll().where('bookId', '=', bookId).orderBy('id').execute(),
  ]);
  const [electricity, gas] = FUELS.map((fuel) => feePolicy(fees, fuel));
  if (!electricity || !gas) throw new Error(`price book ${bookId} has no fee policy for one of the fuels`);
  const dimensions = { segments, bands, windows, offerings, fees: { electricity, gas } };
  return { ...book, ...dimensions, suppliers: suppliers.map(supplierOf), products: products.map(productOf) };
}

function feePolicy(policies: readonly Selectable<FeePolicyTable>[], wanted: Fuel) {
  const policy = policies.find(({ fuel }) => fuel === wanted);
  return policy && { id: policy.id, upliftPerKwh: rate(policy.upliftRate), capPerKwh: rate(policy.capRate) };
}

function supplierOf(row: Selectable<SupplierTable>): Supplier {
  const {
    bookId: _,
    ratingSource: source,
    ratingDate: date,
    ratingScore: score,
    ratingSampleSize: sampleSize,
    ...supplier
  } = row;
  const isRated = source !== null && date !== null && score !== null && sampleSize !== null;
  return isRated ? { ...supplier, rating: { source, date, score, sampleSize } } : supplier;
}

function productOf(row: Selectable<ProductTable>): Product {
  const {
    bookId: _,
    acceptedKinds,
    acceptsNewCompanies,
    acceptsIgt,
    greenStandard,
    greenWords,
    upliftCapRate,
    ...product
  } = row;
  return {
    ...product,
    acceptance: { kinds: acceptedKinds, newCompanies: acceptsNewCompanies, igt: acceptsIgt },
    greenEvidence: { standard: greenStandard, words: greenWords },
    upliftCap: upliftCapRate,
  };
}

/**
 * Deletes sample books that a newer book has replaced for more than a day and that no receipt rests on; returns how
 * many. The day leaves time for questions that were being answered from the old book.
 */
export async function deleteOldSampleBooks(db: Db, now: Date): Promise<number> {
  const replacedBefore = new Date(now.getTime() - 86_400_000);
  const old = await db
    .selectFrom('priceBooks as book')
    .select('book.id')
    .where('book.isSample', '=', true)
    .where('book.status', '<>', 'draft')
    .where(({ exists, not, selectFrom }) =>
      exists(
        selectFrom('priceBooks as newer')
          .select('newer.id')
          .whereRef('newer.id', '>', 'book.id')
          .where('newer.status', '=', 'published')
          .where('newer.publishedAt', '<', replacedBefore),
      ).and(
        not(
          exists(
            selectFrom('priceReceipts')
              .select('priceReceipts.id')
              .whereRef('priceReceipts.bookId', '=', 'book.id'),
          ),
        ),
      ),
    )
    .orderBy('book.id')
    .execute();
  for (const { id } of old) await transaction(db, (tx) => deleteBook(tx, id));
  return old.length;
}

async function deleteBook(tx: Db, id: number): Promise<void> {
  // Dropping the partition waits for quotes that read prices, and others wait for it: not for long.
  await sql`set local lock_timeout = '5s'`.execute(tx);
  await sql`drop table ${sql.table(`prices_of_book_${id}`)}`.execute(tx);
  await tx
    .updateTable('priceBooks')
    .set({ status: 'withdrawn' })
    .where('id', '=', id)
    .where('status', '=', 'published')
    .execute();
  await tx.deleteFrom('priceBooks').where('id', '=', id).execute();
}

/** The suppliers of the newest published price book, by name, and whether it is sample data. */
export async function supplierPanel(db: Db): Promise<{ names: string[]; isSample: boolean }> {
  const book = await db
    .selectFrom('priceBooks')
    .select(['id', 'isSample'])
    .where('status', '=', 'published')
    .orderBy('publishedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!book) return { names: [], isSample: false };
  const suppliers = await db
    .selectFrom('suppliers')
    .select('name')
    .where('bookId', '=', book.id)
    .orderBy('name')
    .execute();
  return { names: suppliers.map(({ name }) => name), isSample: book.isSample };
}

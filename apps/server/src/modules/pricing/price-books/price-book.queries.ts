import type { Product } from '@switch/domain/tariff/product.ts';
import type { Supplier } from '@switch/domain/tariff/supplier.ts';
import type { Fuel } from '@switch/domain/units/energy.ts';
import { rate } from '@switch/domain/units/money.ts';
import { type Selectable, sql } from 'kysely';
import { type Db, hasRows, transaction } from '../../../platform/db/database.ts';
import type { FeePolicyTable, ProductTable, SupplierTable } from '../pricing.tables.ts';
import type { PriceBookPlan } from './price-book.ts';

/** Returns whether there is a price book that is not a sample, published or not. */
export const hasRealPriceBook = (db: Db): Promise<boolean> =>
  hasRows(db.selectFrom('priceBooks').select('id').where('isSample', '=', false).limit(1));

/** A stored book without its prices. */
export interface StoredBookPlan extends PriceBookPlan {
  /** Null while it is a draft. */
  readonly publishedAt: Date | null;
  readonly covers: readonly { readonly supplierId: string; readonly fuel: Fuel }[];
}

/**
 * Fetches everything in a book except its prices. Throws if there is no such book: its id came from a foreign
 * key.
 */
export async function loadBookPlan(db: Db, bookId: number): Promise<StoredBookPlan> {
  const [book, covers, suppliers, products, fees, segments, bands, windows, offerings] = await Promise.all([
    db
      .selectFrom('priceBooks')
      .select(['version', 'label', 'isSample', 'publishedAt'])
      .where('id', '=', bookId)
      .executeTakeFirstOrThrow(),
    db.selectFrom('priceBookCovers').select(['supplierId', 'fuel']).where('bookId', '=', bookId).execute(),
    db.selectFrom('suppliers').selectAll().where('bookId', '=', bookId).orderBy('id').execute(),
    db.selectFrom('products').selectAll().where('bookId', '=', bookId).orderBy('id').execute(),
    db.selectFrom('feePolicies').selectAll().where('bookId', '=', bookId).execute(),
    db.selectFrom('priceSegments').selectAll().where('bookId', '=', bookId).orderBy('id').execute(),
    db.selectFrom('priceBands').selectAll().where('bookId', '=', bookId).orderBy('id').execute(),
    db.selectFrom('priceWindows').selectAll().where('bookId', '=', bookId).orderBy('id').execute(),
    db.selectFrom('priceOfferings').selectAll().where('bookId', '=', bookId).orderBy('id').execute(),
  ]);
  const dimensions = { covers, segments, bands, windows, offerings, fees: feesOf(fees) };
  return { ...book, ...dimensions, suppliers: suppliers.map(supplierOf), products: products.map(productOf) };
}

const feesOf = (policies: readonly Selectable<FeePolicyTable>[]): PriceBookPlan['fees'] =>
  Object.fromEntries(
    policies.map(({ fuel, id, upliftRate, capRate }) => [
      fuel,
      { id, upliftPerKwh: rate(upliftRate), capPerKwh: rate(capRate) },
    ]),
  );

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
    greenEvidence: { standard: greenStandard, text: greenWords },
    upliftCap: upliftCapRate,
  };
}

/**
 * Deletes sample books in which every supplier was replaced by newer books more than a day ago and that no
 * receipt depends on; returns how many. The day leaves time for questions still being answered from the old
 * book.
 */
export async function deleteOldSampleBooks(db: Db, now: Date): Promise<number> {
  const replacedBefore = new Date(now.getTime() - 86_400_000);
  const { rows: old } = await sql<{ id: number }>`
    select book.id from price_books book
    where book.is_sample and book.status <> 'draft'
      and not exists (
        select from price_book_covers cover where cover.book_id = book.id and not exists (
          select from price_book_covers newer_cover join price_books newer on newer.id = newer_cover.book_id
          where newer_cover.supplier_id = cover.supplier_id and newer_cover.fuel = cover.fuel
            and newer.id > book.id and newer.status = 'published' and newer.published_at < ${replacedBefore}))
      and not exists (select from price_receipts where book_id = book.id)
      and not exists (
        select from price_book_set_books of_set join price_receipts on price_receipts.book_set_id = of_set.set_id
        where of_set.book_id = book.id)
    order by book.id`.execute(db);
  for (const { id } of old) await transaction(db, (tx) => deleteBook(tx, id));
  return old.length;
}

async function deleteBook(tx: Db, id: number): Promise<void> {
  // Dropping the partition waits for quotes that are reading prices, and others wait for it, so don't wait
  // long.
  await sql`set local lock_timeout = '5s'`.execute(tx);
  await sql`select drop_price_table(${id})`.execute(tx);
  await tx
    .deleteFrom('priceBookSets')
    .where('id', 'in', (where) =>
      where.selectFrom('priceBookSetBooks').select('setId').where('bookId', '=', id),
    )
    .execute();
  await tx
    .updateTable('priceBooks')
    .set({ status: 'withdrawn' })
    .where('id', '=', id)
    .where('status', '=', 'published')
    .execute();
  await tx.deleteFrom('priceBooks').where('id', '=', id).execute();
}

/** Fetches the suppliers with published prices, by the names in their books. */
export async function suppliersInBooks(
  db: Db,
): Promise<readonly { readonly supplierId: string; readonly name: string; readonly isSample: boolean }[]> {
  const { rows } = await sql<{ supplierId: string; name: string; isSample: boolean }>`
    select distinct on (cover.supplier_id) cover.supplier_id, supplier.name, book.is_sample
    from price_book_covers cover
    join price_books book on book.id = cover.book_id and book.status = 'published'
    join suppliers supplier on supplier.book_id = cover.book_id and supplier.id = cover.supplier_id
    order by cover.supplier_id, book.published_at desc, book.id desc`.execute(db);
  return rows;
}

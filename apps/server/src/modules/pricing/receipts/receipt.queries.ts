import { sql, type Selectable } from 'kysely';
import { erased, type Db } from '../../../platform/db/database.ts';
import type { PriceReceiptTable } from '../pricing.tables.ts';

/** A stored receipt. `inputs` is JSON of our own making, to be parsed by its schema. */
export type StoredReceipt = Selectable<PriceReceiptTable>;

/** Stores a receipt; `inputs` and `notes` as JSON text. */
export async function insertReceipt(
  db: Db,
  receipt: StoredReceipt & { readonly inputs: string; readonly notes: string | null },
): Promise<void> {
  await db.insertInto('priceReceipts').values(receipt).execute();
}

/** The receipt with this id, if there is one. */
export const findReceipt = (db: Db, id: string): Promise<StoredReceipt | undefined> =>
  db.selectFrom('priceReceipts').selectAll().where('id', '=', id).executeTakeFirst();

/** The receipts with these ids, in no order. */
export const findReceipts = async (db: Db, ids: readonly string[]): Promise<StoredReceipt[]> =>
  ids.length === 0 ? [] : db.selectFrom('priceReceipts').selectAll().where('id', 'in', ids).execute();

/** Deletes receipts that expired before `before` and that no quotation rests on; returns how many. */
export const deleteExpiredReceipts = (db: Db, before: Date): Promise<number> =>
  erased(db, sql`erase_expired_receipts(${before})`);

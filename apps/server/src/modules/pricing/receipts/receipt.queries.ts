import { sql, type Selectable } from 'kysely';
import { erased, type Db } from '../../../platform/db/database.ts';
import type { PriceReceiptTable } from '../pricing.tables.ts';

/** A stored receipt. `inputs` is JSON that we wrote ourselves, to be parsed with its schema. */
export type StoredReceipt = Selectable<PriceReceiptTable>;

/** Stores a receipt, with `inputs` and `notes` as JSON text. */
export async function insertReceipt(
  db: Db,
  receipt: StoredReceipt & { readonly inputs: string; readonly notes: string | null },
): Promise<void> {
  await db.insertInto('priceReceipts').values(receipt).execute();
}

/** Fetches the receipt with this id, if it exists. */
export const findReceipt = (db: Db, id: string): Promise<StoredReceipt | undefined> =>
  db.selectFrom('priceReceipts').selectAll().where('id', '=', id).executeTakeFirst();

/** Fetches the receipts with these ids, in no particular order. */
export const findReceipts = async (db: Db, ids: readonly string[]): Promise<StoredReceipt[]> =>
  ids.length === 0 ? [] : db.selectFrom('priceReceipts').selectAll().where('id', 'in', ids).execute();

/** Deletes receipts that expired before `before` and that no quotation refers to; returns how many. */
export const deleteExpiredReceipts = (db: Db, before: Date): Promise<number> =>
  erased(db, sql`erase_expired_receipts(${before})`);

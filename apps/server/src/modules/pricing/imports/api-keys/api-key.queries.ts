import { type Db, rowsChanged } from '../../../../platform/db/database.ts';
import type { PriceApiKeyTable } from '../import.tables.ts';

/** Fetches every key, newest first, with who created it. */
export const allKeys = (db: Db) =>
  db
    .selectFrom('priceApiKeys as k')
    .innerJoin('staffMembers as s', 's.id', 'k.createdBy')
    .select([
      'k.id',
      'k.name',
      'k.hint',
      'k.createdAt',
      'k.usedAt',
      'k.revokedAt',
      's.displayName as createdByName',
    ])
    .orderBy('k.createdAt', 'desc')
    .limit(100)
    .execute();

/** Stores a key under the hash of its token. */
export async function insertKey(db: Db, key: PriceApiKeyTable): Promise<void> {
  await db.insertInto('priceApiKeys').values(key).execute();
}

/** Fetches the key with this hash if it is valid. */
export const keyOfToken = (db: Db, tokenHash: Buffer) =>
  db
    .selectFrom('priceApiKeys')
    .innerJoin('staffMembers', 'staffMembers.id', 'priceApiKeys.createdBy')
    .select(['priceApiKeys.id', 'priceApiKeys.createdBy'])
    .where('tokenHash', '=', tokenHash)
    .where('revokedAt', 'is', null)
    // The keys of suspended staff don't work either.
    .where('staffMembers.suspendedAt', 'is', null)
    .executeTakeFirst();

/** Records that a key was used. */
export async function noteKeyUsed(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('priceApiKeys').set({ usedAt: now }).where('id', '=', id).execute();
}

/** Revokes a key; only the first time counts. Returns whether the key exists. */
export const endKey = async (db: Db, id: string, now: Date): Promise<boolean> =>
  (await rowsChanged(
    db
      .updateTable('priceApiKeys')
      .set((row) => ({ revokedAt: row.fn.coalesce('revokedAt', row.val(now)) }))
      .where('id', '=', id),
  )) > 0;

/** Returns who created a key. */
export async function makerOfKey(db: Db, id: string): Promise<string | null> {
  const row = await db.selectFrom('priceApiKeys').select('createdBy').where('id', '=', id).executeTakeFirst();
  return row?.createdBy ?? null;
}

import { type Db, rowsChanged } from '../../../../platform/db/database.ts';
import type { PriceApiKeyTable } from '../import.tables.ts';

/** Every key, newest first, with who made it. */
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

/** Stores a key by the hash of its token. */
export async function insertKey(db: Db, key: PriceApiKeyTable): Promise<void> {
  await db.insertInto('priceApiKeys').values(key).execute();
}

/** The key with this hash while it works. */
export const keyOfToken = (db: Db, tokenHash: Buffer) =>
  db
    .selectFrom('priceApiKeys')
    .innerJoin('staffMembers', 'staffMembers.id', 'priceApiKeys.createdBy')
    .select(['priceApiKeys.id', 'priceApiKeys.createdBy'])
    .where('tokenHash', '=', tokenHash)
    .where('revokedAt', 'is', null)
    // Whoever was suspended sends no prices by a key of theirs either.
    .where('staffMembers.suspendedAt', 'is', null)
    .executeTakeFirst();

/** Notes that a key was used. */
export async function noteKeyUsed(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('priceApiKeys').set({ usedAt: now }).where('id', '=', id).execute();
}

/** Ends a key; the first time counts. Returns whether there is such a key. */
export const endKey = async (db: Db, id: string, now: Date): Promise<boolean> =>
  (await rowsChanged(
    db
      .updateTable('priceApiKeys')
      .set((row) => ({ revokedAt: row.fn.coalesce('revokedAt', row.val(now)) }))
      .where('id', '=', id),
  )) > 0;

/** Who made a key. */
export async function makerOfKey(db: Db, id: string): Promise<string | null> {
  const row = await db.selectFrom('priceApiKeys').select('createdBy').where('id', '=', id).executeTakeFirst();
  return row?.createdBy ?? null;
}

import type { Vault } from '../crypto/vault.ts';
import type { Db } from '../db/database.ts';
import type { KeyAndCertificate } from './self-signed.ts';

const ID = 'test-seal';

/** Fetches the stored key; null if there is none yet. */
export async function sealKeyOf(db: Db, vault: Vault): Promise<KeyAndCertificate | null> {
  const row = await db.selectFrom('sealKeys').selectAll().where('id', '=', ID).executeTakeFirst();
  if (!row) return null;
  return { key: Buffer.from(vault.open(row.keySealed, ID), 'base64'), certificate: row.certificate };
}

/** Stores a key unless there is already one. */
export async function insertSealKey(
  db: Db,
  vault: Vault,
  { key, certificate }: KeyAndCertificate,
  now: Date,
): Promise<void> {
  const keySealed = vault.seal(key.toString('base64'), ID);
  await db
    .insertInto('sealKeys')
    .values({ id: ID, keySealed, certificate, madeAt: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Seals the key again if it was sealed with an earlier data key. Returns how many keys were sealed again. */
export async function resealSealKey(db: Db, vault: Vault): Promise<number> {
  const row = await db.selectFrom('sealKeys').selectAll().where('id', '=', ID).executeTakeFirst();
  if (!row || !vault.needsReseal(row.keySealed)) return 0;
  const keySealed = vault.seal(vault.open(row.keySealed, ID), ID);
  await db.updateTable('sealKeys').set({ keySealed }).where('id', '=', ID).execute();
  return 1;
}

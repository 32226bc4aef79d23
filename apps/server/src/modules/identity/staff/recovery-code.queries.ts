import type { Db } from '../../../platform/db/database.ts';

/** Gives a member new recovery codes, by their hashes; former ones are worth nothing from now on. */
export async function replaceRecoveryCodes(
  tx: Db,
  staffId: string,
  codeHashes: readonly Buffer[],
): Promise<void> {
  await deleteRecoveryCodesOf(tx, staffId);
  const rows = codeHashes.map((codeHash) => ({ staffId, codeHash, usedAt: null }));
  await tx.insertInto('staffRecoveryCodes').values(rows).execute();
}

/** Uses a recovery code up. Returns whether the member had it, not used before. */
export async function takeRecoveryCode(
  tx: Db,
  staffId: string,
  codeHash: Buffer,
  usedAt: Date,
): Promise<boolean> {
  const result = await tx
    .updateTable('staffRecoveryCodes')
    .set({ usedAt })
    .where('staffId', '=', staffId)
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** How many recovery codes a member can still use. */
export async function countRecoveryCodes(db: Db, staffId: string): Promise<number> {
  const { count } = await db
    .selectFrom('staffRecoveryCodes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('staffId', '=', staffId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Takes all recovery codes of a member away. */
export async function deleteRecoveryCodesOf(tx: Db, staffId: string): Promise<void> {
  await tx.deleteFrom('staffRecoveryCodes').where('staffId', '=', staffId).execute();
}

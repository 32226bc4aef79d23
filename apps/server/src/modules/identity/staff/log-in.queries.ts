import type { Db } from '../../../platform/db/database.ts';
import type { StaffLogInTable } from './staff.tables.ts';

/** Notes that a password was right, and that the second factor is awaited. */
export async function insertLogIn(tx: Db, row: StaffLogInTable): Promise<void> {
  await tx.insertInto('staffLogIns').values(row).execute();
}

/** The awaited log-in of a browser's secret, when it may still be completed at `now`. */
export const livingLogIn = (db: Db, tokenHash: Buffer, now: Date): Promise<StaffLogInTable | undefined> =>
  db
    .selectFrom('staffLogIns')
    .selectAll()
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst();

/** Ends the awaited log-in of a browser's secret: it is completed, or begun anew. Returns whether there was one. */
export async function deleteLogIn(tx: Db, tokenHash: Buffer): Promise<boolean> {
  const result = await tx.deleteFrom('staffLogIns').where('tokenHash', '=', tokenHash).executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Ends all awaited log-ins of a member. */
export async function deleteLogInsOf(tx: Db, staffId: string): Promise<void> {
  await tx.deleteFrom('staffLogIns').where('staffId', '=', staffId).execute();
}

/** Deletes log-ins that nobody completed in time; returns how many. */
export async function deleteOldLogIns(db: Db, now: Date): Promise<number> {
  const result = await db.deleteFrom('staffLogIns').where('expiresAt', '<=', now).executeTakeFirst();
  return Number(result.numDeletedRows);
}

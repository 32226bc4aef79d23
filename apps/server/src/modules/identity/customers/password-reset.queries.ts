import type { Db } from '../../../platform/db/database.ts';
import type { PasswordResetTable } from './account.tables.ts';

/** Notes a link that sets a new password. */
export async function insertReset(tx: Db, row: PasswordResetTable): Promise<void> {
  await tx.insertInto('passwordResets').values(row).execute();
}

/** The link with this token's hash, when it still works at `now`. */
export const livingReset = (db: Db, tokenHash: Buffer, now: Date): Promise<{ userId: string } | undefined> =>
  db
    .selectFrom('passwordResets')
    .select('userId')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst();

/** Uses the link up: only one of two who hold it is answered true. */
export async function takeReset(tx: Db, tokenHash: Buffer): Promise<boolean> {
  const result = await tx.deleteFrom('passwordResets').where('tokenHash', '=', tokenHash).executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Ends all links of a user. */
export async function deleteResetsOf(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('passwordResets').where('userId', '=', userId).execute();
}

/** Deletes links whose time is over; returns how many. */
export async function deleteOldResets(db: Db, now: Date): Promise<number> {
  const result = await db.deleteFrom('passwordResets').where('expiresAt', '<=', now).executeTakeFirst();
  return Number(result.numDeletedRows);
}

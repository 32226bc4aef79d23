import type { Db } from '../../../platform/db/database.ts';
import type { StaffEnrolmentTable } from './staff.tables.ts';

/** Notes a link that sets a password. */
export async function insertEnrolment(tx: Db, row: StaffEnrolmentTable): Promise<void> {
  await tx.insertInto('staffEnrolments').values(row).execute();
}

/** Whose link this is, when it still works at `now`. */
export const livingEnrolment = (
  db: Db,
  tokenHash: Buffer,
  now: Date,
): Promise<{ staffId: string } | undefined> =>
  db
    .selectFrom('staffEnrolments')
    .select('staffId')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst();

/** Uses the link up: only one of two who hold it is answered true. */
export async function takeEnrolment(tx: Db, tokenHash: Buffer): Promise<boolean> {
  const result = await tx.deleteFrom('staffEnrolments').where('tokenHash', '=', tokenHash).executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Ends all links of a member. */
export async function deleteEnrolmentsOf(tx: Db, staffId: string): Promise<void> {
  await tx.deleteFrom('staffEnrolments').where('staffId', '=', staffId).execute();
}

/** Deletes links whose time is over; returns how many. */
export async function deleteOldEnrolments(db: Db, now: Date): Promise<number> {
  const result = await db.deleteFrom('staffEnrolments').where('expiresAt', '<=', now).executeTakeFirst();
  return Number(result.numDeletedRows);
}

import type { StaffRole } from '@switch/domain/staff/roles.ts';
import { sql } from 'kysely';
import { hasRows, type Db } from '../../../platform/db/database.ts';

/** A member of staff who gets the morning mail. */
export interface DigestReader {
  readonly staffId: string;
  readonly role: StaffRole;
}

/** Fetches the members who want the morning mail and can log in. */
export const digestReaders = (db: Db): Promise<DigestReader[]> =>
  db
    .selectFrom('digestReaders as d')
    .innerJoin('staffMembers as s', 's.id', 'd.staffId')
    .select(['s.id as staffId', 's.role'])
    .where('s.suspendedAt', 'is', null)
    .execute();

/** Returns whether a member wants the morning mail. */
export const wantsDigest = (db: Db, staffId: string): Promise<boolean> =>
  hasRows(db.selectFrom('digestReaders').select('staffId').where('staffId', '=', staffId));

/** Stores whether a member wants the morning mail: since when, or null if not. */
export async function setDigestWish(db: Db, staffId: string, since: Date | null): Promise<void> {
  await (
    since === null
      ? db.deleteFrom('digestReaders').where('staffId', '=', staffId)
      : db
          .insertInto('digestReaders')
          .values({ staffId, since })
          .onConflict((conflict) => conflict.doNothing())
  ).execute();
}

/** Fetches when the morning mail is sent, in minutes after midnight. */
export const digestMinute = async (db: Db): Promise<number> =>
  (await db.selectFrom('digestSettings').select('sentMinute').executeTakeFirstOrThrow()).sentMinute;

/** Sets when the morning mail is sent. */
export async function setDigestMinute(db: Db, sentMinute: number): Promise<void> {
  await db.updateTable('digestSettings').set({ sentMinute }).execute();
}

/** Claims a day for the morning mail. Returns false if it was already sent that day. */
export const claimDay = (db: Db, day: string, sentAt: Date): Promise<boolean> =>
  hasRows(
    db
      .insertInto('digestDays')
      .values({ day, sentAt })
      .onConflict((conflict) => conflict.doNothing())
      .returning('day'),
  );

/** Counts a member's overdue open tasks, and how many more are due before `until`. */
export async function dueTasks(
  db: Db,
  staffId: string,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<{ readonly overdue: number; readonly due: number }> {
  const { rows } = await sql<{ overdue: number; due: number }>`
    select count(*) filter (where due_at < ${now})::int as overdue,
      count(*) filter (where due_at >= ${now})::int as due
    from tasks where owner_id = ${staffId}::uuid and closed_at is null and due_at < ${until}`.execute(db);
  return rows[0] ?? { overdue: 0, due: 0 };
}

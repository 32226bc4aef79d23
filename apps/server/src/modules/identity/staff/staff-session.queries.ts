import type { Db } from '../../../platform/db/database.ts';
import type { StaffSessionTable } from './staff.tables.ts';

/** How sessions may be looked for. */
export interface SessionRule {
  /** Whether only members with an authenticator app may have one: in production nobody is exempt. */
  readonly needsCode: boolean;
}

/** Notes a new session. */
export async function insertSession(tx: Db, row: StaffSessionTable): Promise<void> {
  await tx.insertInto('staffSessions').values(row).execute();
}

/** Sessions that may still be used at `now`, each with its member: not of those who are suspended. */
const livingSessions = (db: Db, now: Date, { needsCode }: SessionRule) =>
  db
    .selectFrom('staffSessions')
    .innerJoin('staffMembers', 'staffMembers.id', 'staffSessions.staffId')
    .where('staffSessions.expiresAt', '>', now)
    .where('staffMembers.suspendedAt', 'is', null)
    .$if(needsCode, (query) => query.where('staffMembers.totpSecret', 'is not', null));

/** The session of a cookie, with its member, when it may still be used at `now`. */
export const sessionOfCookie = (db: Db, cookieHash: Buffer, now: Date, rule: SessionRule) =>
  livingSessions(db, now, rule)
    .where('staffSessions.cookieHash', '=', cookieHash)
    .select([
      'staffSessions.id',
      'staffSessions.staffId',
      'staffSessions.lastUsedAt',
      'staffSessions.expiresAt',
      'staffSessions.endsAt',
      'staffMembers.role',
      'staffMembers.displayName',
      'staffMembers.emailAddress',
    ])
    .executeTakeFirst();

/** The times of a session by its id, when it may still be used at `now`. */
export const livingSession = (db: Db, id: string, now: Date, rule: SessionRule) =>
  livingSessions(db, now, rule)
    .where('staffSessions.id', '=', id)
    .select([
      'staffSessions.id',
      'staffSessions.lastUsedAt',
      'staffSessions.expiresAt',
      'staffSessions.endsAt',
    ])
    .executeTakeFirst();

/** Ends the session of a cookie, and returns it; undefined when there was none. */
export const deleteSessionOfCookie = (
  tx: Db,
  cookieHash: Buffer,
): Promise<{ id: string; staffId: string } | undefined> =>
  tx
    .deleteFrom('staffSessions')
    .where('cookieHash', '=', cookieHash)
    .returning(['id', 'staffId'])
    .executeTakeFirst();

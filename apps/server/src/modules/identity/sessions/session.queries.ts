import { rowsChanged, type Db } from '../../../platform/db/database.ts';
import type { SessionSecret } from '../../../platform/http/identity.ts';
import type { SessionTable } from '../customers/account.tables.ts';

/** A session with the columns needed to identify its user. */
export type LivingSession = Pick<
  SessionTable,
  'id' | 'userId' | 'lastUsedAt' | 'expiresAt' | 'endsAt' | 'confirmedAt'
>;

/** Stores a new session. */
export async function insertSession(db: Db, row: SessionTable): Promise<void> {
  await db.insertInto('sessions').values(row).execute();
}

/** Returns the session that a secret belongs to, if it is valid at `now`. */
export const livingSession = (db: Db, secret: SessionSecret, now: Date): Promise<LivingSession | undefined> =>
  db
    .selectFrom('sessions')
    .select(['id', 'userId', 'lastUsedAt', 'expiresAt', 'endsAt', 'confirmedAt'])
    .where(secret.via === 'bearer' ? 'tokenHash' : 'cookieHash', '=', secret.hash)
    .where('expiresAt', '>', now)
    .executeTakeFirst();

/** Stores that the user has proved their identity again. */
export async function noteConfirmation(db: Db, id: string, confirmedAt: Date): Promise<void> {
  await db.updateTable('sessions').set({ confirmedAt }).where('id', '=', id).execute();
}

/** Returns a user's valid sessions, the most recently used first. */
export const sessionsOf = (db: Db, userId: string, now: Date) =>
  db
    .selectFrom('sessions')
    .select(['id', 'device', 'startedAt', 'lastUsedAt'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .orderBy('lastUsedAt', 'desc')
    .orderBy('id')
    .execute();

/** Ends one session of a user. Returns whether it existed. */
export const deleteSession = async (db: Db, id: string, userId: string): Promise<boolean> =>
  (await rowsChanged(db.deleteFrom('sessions').where('id', '=', id).where('userId', '=', userId))) > 0;

/** Ends the session that a secret belongs to, and returns it; undefined if there was none. */
export const deleteSessionOf = (
  db: Db,
  secret: SessionSecret,
): Promise<{ id: string; userId: string } | undefined> =>
  db
    .deleteFrom('sessions')
    .where(secret.via === 'bearer' ? 'tokenHash' : 'cookieHash', '=', secret.hash)
    .returning(['id', 'userId'])
    .executeTakeFirst();

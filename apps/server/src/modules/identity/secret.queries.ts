import { rowsChanged, type Db } from '../../platform/db/database.ts';

/** The table of customers' sessions, and that of staff's. */
export type SessionsTable = 'sessions' | 'staffSessions';

/** Links that set a password, each with its owner. */
const LINK_OWNERS = { passwordResets: 'userId as ownerId', staffEnrolments: 'staffId as ownerId' } as const;

/** A table of links that set a password. */
export type LinksTable = keyof typeof LINK_OWNERS;

/** Deletes the sessions, links or half-made log-ins of a table that expired; returns how many. */
export const deleteExpired =
  (table: SessionsTable | LinksTable | 'staffLogIns' | 'userLogIns' | 'ownerLinks' | 'factorChallenges') =>
  (db: Db, now: Date): Promise<number> =>
    rowsChanged(db.deleteFrom(table).where('expiresAt', '<=', now));

/** Whose link this is, when it still works at `now`. */
export const livingLink = (
  db: Db,
  table: LinksTable,
  tokenHash: Buffer,
  now: Date,
): Promise<{ ownerId: string } | undefined> =>
  db
    .selectFrom(table)
    .select(LINK_OWNERS[table])
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst();

/** Uses a link or a half-made log-in up: only one of two who hold it is answered true. */
export const takeToken = async (
  tx: Db,
  table: LinksTable | 'staffLogIns' | 'userLogIns' | 'ownerLinks',
  tokenHash: Buffer,
): Promise<boolean> => (await rowsChanged(tx.deleteFrom(table).where('tokenHash', '=', tokenHash))) > 0;

/** Moves the sliding end. One that another request moved further, or ended, stays as it is. */
export async function slideSession(
  db: Db,
  table: SessionsTable,
  id: string,
  { lastUsedAt, expiresAt }: { readonly lastUsedAt: Date; readonly expiresAt: Date },
): Promise<void> {
  await db
    .updateTable(table)
    .set({ lastUsedAt, expiresAt })
    .where('id', '=', id)
    .where('lastUsedAt', '<', lastUsedAt)
    .execute();
}

/** Ends the sessions of one person, all but `keptId` when it is given. Returns how many could still have been used. */
export async function deleteSessionsOf(
  db: Db,
  table: SessionsTable,
  ownerId: string,
  { keptId, now }: { readonly keptId: string | null; readonly now: Date },
): Promise<number> {
  const ended = await db
    .deleteFrom(table)
    .where(table === 'sessions' ? 'userId' : 'staffId', '=', ownerId)
    .$if(keptId !== null, (query) => query.where('id', '!=', keptId ?? ''))
    .returning('expiresAt')
    .execute();
  return ended.filter(({ expiresAt }) => expiresAt > now).length;
}

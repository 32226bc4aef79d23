import { rowsChanged, type Db } from '../../platform/db/database.ts';

/** The session tables of customers and of staff. */
export type SessionsTable = 'sessions' | 'staffSessions';

/** The tables of links that set a password, each with the column of its owner. */
const LINK_OWNERS = { passwordResets: 'userId as ownerId', staffEnrolments: 'staffId as ownerId' } as const;

/** A table of links that set a password. */
export type LinksTable = keyof typeof LINK_OWNERS;

/**
 * Returns a function that deletes expired sessions, links or unfinished log-ins of a table and returns the
 * number deleted.
 */
export const deleteExpired =
  (table: SessionsTable | LinksTable | 'staffLogIns' | 'userLogIns' | 'ownerLinks' | 'factorChallenges') =>
  (db: Db, now: Date): Promise<number> =>
    rowsChanged(db.deleteFrom(table).where('expiresAt', '<=', now));

/** Returns the owner of a link if the link is still valid at `now`. */
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

/** Uses up a link or an unfinished log-in. Of two requests at once, only one gets true. */
export const takeToken = async (
  tx: Db,
  table: LinksTable | 'staffLogIns' | 'userLogIns' | 'ownerLinks',
  tokenHash: Buffer,
): Promise<boolean> => (await rowsChanged(tx.deleteFrom(table).where('tokenHash', '=', tokenHash))) > 0;

/** Moves the sliding end of a session, unless another request has moved it further or ended the session. */
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

/** Ends the sessions of one person, except `keptId` if given. Returns how many of them were still valid. */
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

import { isUuid } from '@switch/domain/shapes.ts';
import type { Selectable } from 'kysely';
import { hasRows, type Db } from '../../../platform/db/database.ts';
import type { CannedReplyTable } from '../conversations/conversation.tables.ts';

export type CannedRow = Selectable<CannedReplyTable>;

/** The limit for the shared replies, and for each member's own. */
export const MOST_REPLIES = 200;

const replies = (db: Db) => db.selectFrom('chatCannedReplies').selectAll();

/** Selects the replies of an owner; null selects the shared ones. */
const own = (db: Db, staffId: string | null) =>
  replies(db).where('staffId', staffId === null ? 'is' : '=', staffId);

/** Selects the shared replies and the member's own. */
const usable = (db: Db, staffId: string) =>
  replies(db).where((each) => each.or([each('staffId', 'is', null), each('staffId', '=', staffId)]));

/** Returns the shared replies and the member's own, by shortcut. */
export const findReplies = (db: Db, staffId: string) =>
  usable(db, staffId)
    .orderBy('shortcut')
    .orderBy('staffId', (order) => order.asc().nullsFirst())
    .limit(2 * MOST_REPLIES)
    .execute();

/** Returns the reply with this id, if it is shared or the member's own. */
export const findReply = async (db: Db, id: string, staffId: string): Promise<CannedRow | undefined> =>
  isUuid(id) ? usable(db, staffId).where('id', '=', id).executeTakeFirst() : undefined;

/** Returns the reply that a member added under an idempotency key. */
export const findReplyOfKey = (db: Db, staffId: string, onceKey: string): Promise<CannedRow | undefined> =>
  replies(db).where('madeBy', '=', staffId).where('onceKey', '=', onceKey).executeTakeFirst();

/** Returns whether another reply of the same owner (null: the shared ones) has the shortcut. */
export const isShortcutTaken = (
  db: Db,
  { id, staffId, shortcut }: Pick<CannedRow, 'id' | 'staffId' | 'shortcut'>,
): Promise<boolean> => hasRows(own(db, staffId).where('shortcut', '=', shortcut).where('id', '!=', id));

/** Returns the number of replies of an owner (null: the shared ones). */
export const countReplies = async (db: Db, staffId: string | null): Promise<number> =>
  (await own(db, staffId).limit(MOST_REPLIES).execute()).length;

/** Stores a reply. Returns false if a simultaneous request took its shortcut or its key. */
export const insertReply = (db: Db, reply: CannedRow): Promise<boolean> =>
  hasRows(
    db
      .insertInto('chatCannedReplies')
      .values(reply)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id'),
  );

export async function updateReply(db: Db, { id, ...reply }: CannedRow): Promise<void> {
  await db.updateTable('chatCannedReplies').set(reply).where('id', '=', id).execute();
}

export async function deleteReply(db: Db, id: string): Promise<void> {
  await db.deleteFrom('chatCannedReplies').where('id', '=', id).execute();
}

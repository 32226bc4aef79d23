import type { Insertable, Selectable } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { ChatMessageTable, NoteKeyTable } from '../conversations/conversation.tables.ts';
import type { StoredMessage, StoredNote } from '../conversations/stored-conversation.ts';

/**
 * Stores messages of a room that already have their numbers, oldest first, and advances the room's last
 * number.
 */
export async function storeMessages(tx: Tx, messages: readonly StoredMessage[]): Promise<void> {
  const last = messages.at(-1);
  if (!last) return;
  const rows: Insertable<ChatMessageTable>[] = messages.map((message) => ({
    ...message,
    citations: JSON.stringify(message.citations),
    suggestions: JSON.stringify(message.suggestions),
  }));
  await tx
    .with('stored', (also) => also.insertInto('chatMessages').values(rows))
    .updateTable('chatRooms')
    .set({ lastSeq: last.seq })
    .where('id', '=', last.roomId)
    .execute();
}

const messages = (db: Db) => db.selectFrom('chatMessages').selectAll();
const notes = (db: Db) => db.selectFrom('chatNotes').selectAll();

/** How many messages are shown at once; enough for a conversation of a whole day. */
const MOST_MESSAGES = 2_000;

/** Returns the newest messages of a conversation, oldest first. */
export async function findMessages(db: Db, conversationId: string): Promise<StoredMessage[]> {
  const newest = messages(db).where('conversationId', '=', conversationId).orderBy('seq', 'desc');
  return (await newest.limit(MOST_MESSAGES).execute()).reverse();
}

/** Returns messages of a room after a number, oldest first. */
export const findMessagesAfter = (db: Db, roomId: string, seq: number, most: number) =>
  messages(db).where('roomId', '=', roomId).where('seq', '>', seq).orderBy('seq').limit(most).execute();

/** Returns the message with this id, or the one sent to the room with this client id. */
export const findWritten = (
  db: Db,
  { id, roomId, clientMessageId }: Pick<StoredMessage, 'id' | 'roomId' | 'clientMessageId'>,
) =>
  messages(db)
    .where('roomId', '=', roomId)
    .where((where) =>
      where.or([
        where('id', '=', id),
        ...(clientMessageId === null ? [] : [where('clientMessageId', '=', clientMessageId)]),
      ]),
    )
    .executeTakeFirst();

/**
 * Stores the answer to an unanswered question. Returns its messages; there are several if the question was
 * shown again.
 */
export async function markAnswered(tx: Tx, roomId: string, promptId: string, answer: 'yes' | 'no') {
  const answered = await tx
    .updateTable('chatMessages')
    .set({ answer })
    .where('roomId', '=', roomId)
    .where('promptId', '=', promptId)
    .where('answer', 'is', null)
    .returningAll()
    .execute();
  return answered.toSorted((one, other) => one.seq - other.seq);
}

/** Returns what the visitor last wrote in a conversation: at most `most` texts, oldest first. */
export async function findVisitorTexts(db: Db, conversationId: string, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('chatMessages')
    .select('text')
    .where('conversationId', '=', conversationId)
    .where('author', '=', 'customer')
    .orderBy('seq', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ text }) => text).toReversed();
}

/** Returns the visitor's newest message in a conversation. */
export const findLastVisitorText = (db: Db, conversationId: string) =>
  db
    .selectFrom('chatMessages')
    .select(['id', 'text'])
    .where('conversationId', '=', conversationId)
    .where('author', '=', 'customer')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();

export async function insertNotes(db: Db, drafts: readonly StoredNote[]): Promise<void> {
  if (drafts.length > 0)
    await db
      .insertInto('chatNotes')
      .values([...drafts])
      .execute();
}

export const findNote = (db: Db, id: string) => notes(db).where('id', '=', id).executeTakeFirst();

export const findNotes = (db: Db, conversationId: string): Promise<StoredNote[]> =>
  notes(db)
    .where('conversationId', '=', conversationId)
    .orderBy('afterSeq')
    .orderBy('at')
    .orderBy('id')
    .execute();

export const findNotesSince = (db: Db, conversationId: string, since: Date): Promise<StoredNote[]> =>
  notes(db).where('conversationId', '=', conversationId).where('at', '>=', since).orderBy('at').execute();

/** Returns the note that a member wrote under a key; undefined if there is none yet. */
export const findNoteOfKey = (db: Db, staffId: string, onceKey: string): Promise<StoredNote | undefined> =>
  db
    .selectFrom('chatNoteKeys as k')
    .innerJoin('chatNotes as n', 'n.id', 'k.noteId')
    .selectAll('n')
    .where('k.staffId', '=', staffId)
    .where('k.onceKey', '=', onceKey)
    .executeTakeFirst();

export async function storeNoteKey(db: Db, key: Selectable<NoteKeyTable>): Promise<void> {
  await db
    .insertInto('chatNoteKeys')
    .values(key)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Fetches notes by id, each with the name of the visitor it is about. */
export const findNotesWithVisitors = async (db: Db, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('chatNotes as n')
        .innerJoin('chatConversations as c', 'c.id', 'n.conversationId')
        .innerJoin('chatRooms as r', 'r.id', 'c.roomId')
        .select(['n.id', 'n.text', 'r.name'])
        .where('n.id', 'in', [...ids])
        .execute();

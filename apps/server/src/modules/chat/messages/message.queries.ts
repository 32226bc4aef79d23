import type { Insertable } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { ChatMessageTable } from '../conversations/conversation.tables.ts';
import type { StoredMessage, StoredNote } from '../conversations/stored-conversation.ts';

/** Stores messages of a room that have their numbers, oldest first, and counts the room up to the last one. */
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

export async function insertNotes(db: Db, notes: readonly StoredNote[]): Promise<void> {
  if (notes.length === 0) return;
  await db
    .insertInto('chatNotes')
    .values([...notes])
    .execute();
}

export const findNote = (db: Db, id: string): Promise<StoredNote | undefined> =>
  db.selectFrom('chatNotes').selectAll().where('id', '=', id).executeTakeFirst();

/** Messages of a room after a number, oldest first. */
export const findMessagesAfter = (
  db: Db,
  roomId: string,
  seq: number,
  most: number,
): Promise<StoredMessage[]> =>
  db
    .selectFrom('chatMessages')
    .selectAll()
    .where('roomId', '=', roomId)
    .where('seq', '>', seq)
    .orderBy('seq')
    .limit(most)
    .execute();

/** The message by its own id, or the one that was sent to the room with this client id. */
export const findWritten = (
  db: Db,
  { id, roomId, clientMessageId }: Pick<StoredMessage, 'id' | 'roomId' | 'clientMessageId'>,
): Promise<StoredMessage | undefined> =>
  db
    .selectFrom('chatMessages')
    .selectAll()
    .where('roomId', '=', roomId)
    .where((where) =>
      where.or([
        where('id', '=', id),
        ...(clientMessageId === null ? [] : [where('clientMessageId', '=', clientMessageId)]),
      ]),
    )
    .executeTakeFirst();

/** Notes the answer to a question that had none. Returns its messages: one that was shown again has several. */
export const markAnswered = async (
  tx: Tx,
  roomId: string,
  promptId: string,
  answer: 'yes' | 'no',
): Promise<StoredMessage[]> =>
  (
    await tx
      .updateTable('chatMessages')
      .set({ answer })
      .where('roomId', '=', roomId)
      .where('promptId', '=', promptId)
      .where('answer', 'is', null)
      .returningAll()
      .execute()
  ).toSorted((one, other) => one.seq - other.seq);

/** The visitor's newest message in a conversation. */
export const findLastVisitorText = (
  db: Db,
  conversationId: string,
): Promise<{ readonly id: string; readonly text: string } | undefined> =>
  db
    .selectFrom('chatMessages')
    .select(['id', 'text'])
    .where('conversationId', '=', conversationId)
    .where('author', '=', 'customer')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();

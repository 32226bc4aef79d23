import { sql } from 'kysely';
import { hasRows, type Db } from '../../../../platform/db/database.ts';

/**
 * Stores that the agent of a conversation has read everything up to `seq`. Returns whether anything changed.
 */
export const saveRead = (
  db: Db,
  read: { readonly conversationId: string; readonly staffId: string; readonly seq: number },
): Promise<boolean> =>
  hasRows(
    db
      .updateTable('chatConversations')
      .set(({ ref }) => ({
        agentReadSeq: read.seq,
        agentReadMessages: sql<number>`${ref('agentReadMessages')} + (select count(*) from chat_messages m
          where m.room_id = chat_conversations.room_id and m.conversation_id = chat_conversations.id
          and m.seq > ${ref('agentReadSeq')} and m.seq <= ${read.seq} and m.author = 'customer')`,
      }))
      .where('id', '=', read.conversationId)
      .where('agentId', '=', read.staffId)
      .where('agentReadSeq', '<', read.seq)
      .where('lastSeq', '>=', read.seq)
      .returning('id'),
  );

/** Returns the room of a conversation; undefined if the conversation no longer exists. */
export const findWatched = (db: Db, conversationId: string) =>
  db
    .selectFrom('chatConversations as c')
    .innerJoin('chatRooms as r', 'r.id', 'c.roomId')
    .select(['r.id as roomId', 'r.lastSeq'])
    .where('c.id', '=', conversationId)
    .executeTakeFirst();

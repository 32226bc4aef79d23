import { openConversation } from '@switch/domain/chat/conversation.ts';
import type { Tx } from '../../../platform/db/database.ts';
import {
  columnsOf,
  conversationOf,
  insertConversation,
  lockOpenConversation,
  lockRoom,
} from './conversation.queries.ts';
import type { ConversationContext } from '../context.ts';
import type { EnteredRoom, RoomEntry } from './stored-conversation.ts';

/**
 * Opens a conversation in a bound room, or resumes the open one: a first connection is given all of it, a later one what
 * was not confirmed yet. Throws when there is no such room: whoever enters has bound it before.
 */
export async function enterRoom(
  tx: Tx,
  { clock, ids, hours }: Pick<ConversationContext, 'clock' | 'ids' | 'hours'>,
  { roomId, isInitialized }: RoomEntry,
): Promise<EnteredRoom> {
  const room = await lockRoom(tx, roomId);
  if (!room) throw new Error('a room was entered before it was bound');
  const row = await lockOpenConversation(tx, roomId);
  if (row) {
    const pushAfterSeq = isInitialized ? row.openedAfterSeq : room.visitorDeliveredSeq;
    return { conversation: conversationOf(row), isNew: false, pushAfterSeq };
  }
  const at = clock.now();
  const isContactable = room.email !== null || room.phone !== null;
  const fresh = openConversation({ now: at.getTime(), isContactable });
  const id = ids.uuid();
  await insertConversation(tx, {
    ...columnsOf(fresh),
    id,
    roomId,
    version: 0,
    openedAt: at,
    openedAfterSeq: room.lastSeq,
    isOpenedInHours: hours.isOpen(at),
    lastSeq: room.lastSeq,
    lastAt: at,
  });
  const conversation = { ...fresh, id, roomId, version: 0, openedAt: at.getTime(), endedAt: null };
  return { conversation, isNew: true, pushAfterSeq: room.lastSeq };
}

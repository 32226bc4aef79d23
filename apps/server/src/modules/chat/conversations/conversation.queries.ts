import type { Conversation } from '@switch/domain/chat/conversation-model.ts';
import type { ChatAuthor } from '@switch/domain/chat/message-kinds.ts';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { ChatConversationTable, ChatRoomTable } from './conversation.tables.ts';
import type { StoredConversation } from './conversation-model.ts';

/** A conversation with what is kept for the inbox and the reports. */
export type ConversationRow = Selectable<ChatConversationTable>;

/** What a transition needs of a room. */
export type LockedRoom = Pick<
  Selectable<ChatRoomTable>,
  'id' | 'lastSeq' | 'visitorDeliveredSeq' | 'name' | 'email' | 'phone' | 'source' | 'networkAddress'
>;

const roomColumns = [
  'id',
  'lastSeq',
  'visitorDeliveredSeq',
  'name',
  'email',
  'phone',
  'source',
  'networkAddress',
] as const;

/** The room, kept for this transaction alone: nobody else numbers messages in it meanwhile. */
export const lockRoom = (tx: Tx, roomId: string): Promise<LockedRoom | undefined> =>
  tx.selectFrom('chatRooms').select(roomColumns).where('id', '=', roomId).forNoKeyUpdate().executeTakeFirst();

/** The open conversation of a locked room, locked as well. */
export const lockOpenConversation = (tx: Tx, roomId: string): Promise<ConversationRow | undefined> =>
  tx
    .selectFrom('chatConversations')
    .selectAll()
    .where('roomId', '=', roomId)
    .where('endedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** A conversation of a locked room, locked as well. */
export const lockConversation = (tx: Tx, id: string): Promise<ConversationRow | undefined> =>
  tx.selectFrom('chatConversations').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** The conversation, as it stands. */
export const findConversation = (db: Db, id: string): Promise<ConversationRow | undefined> =>
  db.selectFrom('chatConversations').selectAll().where('id', '=', id).executeTakeFirst();

/** The open conversation of a room, or else the one that ended last. */
export const findCurrentConversation = (db: Db, roomId: string): Promise<ConversationRow | undefined> =>
  db
    .selectFrom('chatConversations')
    .selectAll()
    .where('roomId', '=', roomId)
    .orderBy('openedAfterSeq', 'desc')
    .orderBy('openedAt', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The room that a conversation is in. */
export const findRoomIdOf = async (db: Db, conversationId: string): Promise<string | null> =>
  (
    await db
      .selectFrom('chatConversations')
      .select('roomId')
      .where('id', '=', conversationId)
      .executeTakeFirst()
  )?.roomId ?? null;

/** Stores a new conversation. */
export async function insertConversation(tx: Tx, row: Insertable<ChatConversationTable>): Promise<void> {
  await tx.insertInto('chatConversations').values(row).execute();
}

/** Stores what a transition changed. */
export async function updateConversation(
  tx: Tx,
  id: string,
  change: Updateable<ChatConversationTable>,
): Promise<void> {
  await tx.updateTable('chatConversations').set(change).where('id', '=', id).execute();
}

/** The model's conversation of a row. */
export const conversationOf = (row: ConversationRow): StoredConversation => ({
  id: row.id,
  roomId: row.roomId,
  version: row.version,
  openedAt: row.openedAt.getTime(),
  endedAt: row.endedAt?.getTime() ?? null,
  state: row.state,
  stateAt: row.stateAt.getTime(),
  returnsTo: row.returnsTo,
  heldBy: row.heldBy,
  prompt:
    row.promptId === null || row.promptKind === null || row.promptAskedAt === null
      ? null
      : {
          id: row.promptId,
          kind: row.promptKind,
          askedAt: row.promptAskedAt.getTime(),
          silences: row.promptSilences,
        },
  isQueued: row.isQueued,
  queuedAt: row.queuedAt?.getTime() ?? null,
  agent: row.agentId === null || row.agentName === null ? null : { id: row.agentId, name: row.agentName },
  hasHumanSpoken: row.hasHumanSpoken,
  holdAsks: row.holdAsks,
  lowConfidence: row.lowConfidence,
  botAskedAt: row.botAskedAt?.getTime() ?? null,
  silentHoldAt: row.silentHoldAt?.getTime() ?? null,
  isContactable: row.isContactable,
  outOfOfficeLead: row.outOfOfficeLead,
  isWarned: row.isWarned,
  agentGoneAt: row.agentGoneAt?.getTime() ?? null,
  detachedAt: row.detachedAt?.getTime() ?? null,
  abandonAt: row.abandonAt?.getTime() ?? null,
  leavingAt: row.leavingAt?.getTime() ?? null,
  lastVisitorAt: row.lastVisitorAt.getTime(),
  lastAgentAt: row.lastAgentAt?.getTime() ?? null,
  endReason: row.endReason,
});

const instantOrNull = (milliseconds: number | null): Date | null =>
  milliseconds === null ? null : new Date(milliseconds);

/** The columns that hold the model's conversation. */
export const columnsOf = (conversation: Conversation) => ({
  state: conversation.state,
  stateAt: new Date(conversation.stateAt),
  returnsTo: conversation.returnsTo,
  heldBy: conversation.heldBy,
  promptId: conversation.prompt?.id ?? null,
  promptKind: conversation.prompt?.kind ?? null,
  promptSilences: conversation.prompt?.silences ?? 0,
  promptAskedAt: instantOrNull(conversation.prompt?.askedAt ?? null),
  isQueued: conversation.isQueued,
  queuedAt: instantOrNull(conversation.queuedAt),
  agentId: conversation.agent?.id ?? null,
  agentName: conversation.agent?.name ?? null,
  hasHumanSpoken: conversation.hasHumanSpoken,
  holdAsks: conversation.holdAsks,
  lowConfidence: conversation.lowConfidence,
  botAskedAt: instantOrNull(conversation.botAskedAt),
  silentHoldAt: instantOrNull(conversation.silentHoldAt),
  isContactable: conversation.isContactable,
  outOfOfficeLead: conversation.outOfOfficeLead,
  isWarned: conversation.isWarned,
  agentGoneAt: instantOrNull(conversation.agentGoneAt),
  detachedAt: instantOrNull(conversation.detachedAt),
  abandonAt: instantOrNull(conversation.abandonAt),
  leavingAt: instantOrNull(conversation.leavingAt),
  lastVisitorAt: new Date(conversation.lastVisitorAt),
  lastAgentAt: instantOrNull(conversation.lastAgentAt),
  endReason: conversation.endReason,
});

/** What the inbox shows of a message. */
export const lastMessageColumns = (message: {
  readonly seq: number;
  readonly text: string;
  readonly author: ChatAuthor;
  readonly at: Date;
}) => ({
  lastSeq: message.seq,
  lastText: [...message.text].slice(0, 120).join(''),
  lastAuthor: message.author,
  lastAt: message.at,
});

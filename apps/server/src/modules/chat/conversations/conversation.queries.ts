import type { ChatAgent, Conversation } from '@switch/domain/chat/conversation-model.ts';
import type { DangerKind } from '@switch/domain/chat/danger/kinds.ts';
import type { ChatAuthor } from '@switch/domain/chat/message-kinds.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { hasRows, type Db, type Tx } from '../../../platform/db/database.ts';
import type { StoredConversation } from './stored-conversation.ts';
import type { ChatConversationTable, ChatRoomTable } from './conversation.tables.ts';

/** A conversation with the columns stored for the inbox and the reports. */
export type ConversationRow = Selectable<ChatConversationTable>;

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

/** The columns of a room that a transition needs. */
export type LockedRoom = Pick<Selectable<ChatRoomTable>, (typeof roomColumns)[number]>;

type Found = Promise<ConversationRow | undefined>;

const conversations = (db: Db) => db.selectFrom('chatConversations').selectAll();

/**
 * Returns the room, locked for this transaction, so that no other transaction numbers messages in it
 * meanwhile.
 */
export const lockRoom = (tx: Tx, roomId: string): Promise<LockedRoom | undefined> =>
  tx.selectFrom('chatRooms').select(roomColumns).where('id', '=', roomId).forNoKeyUpdate().executeTakeFirst();

/** Returns a conversation of a locked room, locked as well; the open one if `id` is null. */
export function lockConversation(tx: Tx, roomId: string, id: string | null): Found {
  const inRoom = conversations(tx).where('roomId', '=', roomId).forNoKeyUpdate();
  return (id === null ? inRoom.where('endedAt', 'is', null) : inRoom.where('id', '=', id)).executeTakeFirst();
}

export const findConversation = (db: Db, id: string): Found =>
  conversations(db).where('id', '=', id).executeTakeFirst();

/** Returns the open conversation of a room, or else the one that ended last. */
export const findCurrentConversation = (db: Db, roomId: string): Found =>
  conversations(db)
    .where('roomId', '=', roomId)
    .orderBy('openedAfterSeq', 'desc')
    .orderBy('openedAt', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Returns the id of the room that a conversation is in; null if there is no such conversation. */
export async function findRoomIdOf(db: Db, conversationId: string): Promise<string | null> {
  const query = db.selectFrom('chatConversations').select('roomId').where('id', '=', conversationId);
  return (await query.executeTakeFirst())?.roomId ?? null;
}

export async function insertConversation(tx: Tx, row: Insertable<ChatConversationTable>): Promise<void> {
  await tx.insertInto('chatConversations').values(row).execute();
}

export async function updateConversation(tx: Tx, id: string, change: Updateable<ChatConversationTable>) {
  await tx.updateTable('chatConversations').set(change).where('id', '=', id).execute();
}

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
  // An earlier version notes only the place in the queue.
  joinedQueueAt: (row.joinedQueueAt ?? (row.isQueued ? row.queuedAt : null))?.getTime() ?? null,
  agent: row.agentId === null || row.agentName === null ? null : { id: row.agentId, name: row.agentName },
  nobodyOnlineSentAt: row.nobodyOnlineSentAt?.getTime() ?? null,
  teamHereSentAt: row.teamHereSentAt?.getTime() ?? null,
  apologisedAt: row.apologisedAt?.getTime() ?? null,
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
  dangers: row.dangers,
});

const instantOrNull = (milliseconds: number | null): Date | null =>
  milliseconds === null ? null : new Date(milliseconds);

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
  joinedQueueAt: instantOrNull(conversation.joinedQueueAt),
  agentId: conversation.agent?.id ?? null,
  agentName: conversation.agent?.name ?? null,
  nobodyOnlineSentAt: instantOrNull(conversation.nobodyOnlineSentAt),
  teamHereSentAt: instantOrNull(conversation.teamHereSentAt),
  apologisedAt: instantOrNull(conversation.apologisedAt),
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
  dangers: [...conversation.dangers],
});

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

const idsOf = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id);

/**
 * Returns the ids of conversations that ended before an instant, oldest first, and locks them so that no
 * other transaction deletes them meanwhile.
 */
export const takeEndedBefore = async (tx: Tx, instant: Date, most: number): Promise<string[]> =>
  idsOf(
    await tx
      .selectFrom('chatConversations')
      .select('id')
      .where('endedAt', '<', instant)
      .orderBy('endedAt')
      .limit(most)
      .forUpdate()
      .skipLocked()
      .execute(),
  );

/**
 * Deletes conversations with their messages, and rooms that are left empty. Returns the number of
 * conversations deleted.
 */
export async function deleteConversations(tx: Tx, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ roomId: string }>`
    delete from chat_conversations where id = any(${[...ids]}::uuid[]) returning room_id`.execute(tx);
  const roomIds = [...new Set(rows.map(({ roomId }) => roomId))];
  await sql`
    delete from chat_rooms r where id = any(${roomIds}::uuid[])
      and not exists (select from chat_conversations c where c.room_id = r.id)`.execute(tx);
  return rows.length;
}

/** Deletes rooms created before an instant that have no conversations. Returns the number deleted. */
export async function deleteSilentRooms(db: Db, instant: Date): Promise<number> {
  const result = await sql`
    delete from chat_rooms r where created_at < ${instant}
      and not exists (select from chat_conversations c where c.room_id = r.id)`.execute(db);
  return Number(result.numAffectedRows ?? 0n);
}

/**
 * Returns the rooms that any process wrote to since `since`: those with open conversations, and those whose
 * conversation ended since. As processes' clocks differ and commits take a moment, a caller that polls every
 * second should look back a few seconds more.
 */
export async function findRoomsChangedSince(db: Db, since: Date) {
  const { rows } = await sql<Pick<ConversationRow, 'roomId' | 'lastSeq' | 'version'>>`
    select room_id, last_seq, version from chat_conversations
    where ended_at is null and last_at >= ${since}
    union all
    select room_id, last_seq, version from chat_conversations where ended_at >= ${since}`.execute(db);
  return rows;
}

/** Returns the ids of a room's ended conversations, newest first. */
export const findEndedIds = async (db: Db, roomId: string, most: number): Promise<string[]> =>
  idsOf(
    await db
      .selectFrom('chatConversations')
      .select('id')
      .where('roomId', '=', roomId)
      .where('endedAt', 'is not', null)
      .orderBy('openedAt', 'desc')
      .limit(most)
      .execute(),
  );

/** Assigns an ended, unassigned conversation about danger to an agent. Returns whether there was one. */
export async function giveEndedDanger(
  db: Db,
  conversationId: string,
  { id, name }: ChatAgent,
): Promise<boolean> {
  const given = await db
    .updateTable('chatConversations')
    .set({ agentId: id, agentName: name })
    .where('id', '=', conversationId)
    .where('endedAt', 'is not', null)
    .where('agentId', 'is', null)
    .where('dangers', '!=', sql<DangerKind[]>`'{}'`)
    .executeTakeFirst();
  return given.numUpdatedRows > 0n;
}

/** Snoozes a conversation from `now` until an instant; null ends the snooze. */
export async function saveSnooze(
  db: Db,
  conversationId: string,
  until: Date | null,
  now: Date,
): Promise<void> {
  await db
    .updateTable('chatConversations')
    .set({ snoozedUntil: until, snoozedAt: until && now })
    .where('id', '=', conversationId)
    .execute();
}

/** Stores the rating of a conversation unless it has one. Returns whether it was stored. */
export const saveRating = (
  db: Db,
  conversationId: string,
  { score, comment, at }: { readonly score: number; readonly comment: string; readonly at: Date },
): Promise<boolean> =>
  hasRows(
    db
      .updateTable('chatConversations')
      .set({ rating: score, ratingComment: comment, ratedAt: at })
      .where('id', '=', conversationId)
      .where('ratedAt', 'is', null)
      .returning('id'),
  );

/** How many of a visitor's last messages the list of follow-ups shows. */
const LAST_WORDS = 3;

/**
 * Returns those of the given conversations that still exist, with the visitor's last three messages by
 * conversation id. A lead can outlive the conversation that it came from.
 */
export async function existingConversations(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; text: string }>`
    select c.id, coalesce((select string_agg(m.text, E'\\n' order by m.seq) from (
      select text, seq from chat_messages where conversation_id = c.id and author = 'customer'
      order by seq desc limit ${LAST_WORDS}) m), '') as text
    from chat_conversations c where c.id = any(${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, text }) => [id, text]));
}

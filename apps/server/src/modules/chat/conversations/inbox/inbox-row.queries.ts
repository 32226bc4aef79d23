import type { InboxRow } from '@switch/contract/chat/desk-model.ts';
import { NAMELESS_LEAD } from '@switch/domain/enquiry/lead.ts';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';

/** What the inbox shows of conversations, with the visitor's messages that their agent has not read and their labels. */
const rowsOf = (db: Db, conversationIds: readonly string[]) =>
  db
    .selectFrom('chatConversations as c')
    .innerJoin('chatRooms as r', 'r.id', 'c.roomId')
    .where('c.id', 'in', [...conversationIds])
    .select([
      'c.id',
      'c.roomId',
      'c.state',
      'r.name',
      'r.isVerified',
      'c.agentId',
      'c.agentName',
      'c.isQueued',
      'c.queuedAt',
      'c.openedAt',
      'c.endedAt',
      'c.endReason',
      'c.detachedAt',
      'c.lastText',
      'c.lastAuthor',
      'c.lastAt',
      'c.lastSeq',
      'r.source',
      'c.rating',
      sql<string | null>`r.snapshot ->> 'page'`.as('page'),
      // How a conversation ended stands beside it anyway; what it was about says more than its last line.
      sql<string | null>`case when c.ended_at is not null then (select left(m.text, 120) from chat_messages m
        where m.conversation_id = c.id and m.author = 'customer' order by m.seq limit 1) end`.as('about'),
      // Nobody has to read what has ended.
      sql<number>`case when c.ended_at is null then c.visitor_messages - c.agent_read_messages else 0 end`.as(
        'unread',
      ),
      sql<string[]>`array(select l.label_id::text from chat_conversation_labels l
        join chat_labels n on n.id = l.label_id where l.conversation_id = c.id order by n.name_key)`.as(
        'labels',
      ),
    ])
    .execute();

type Row = Awaited<ReturnType<typeof rowsOf>>[number];

const inboxRow = (row: Row): InboxRow => ({
  conversationId: row.id,
  roomId: row.roomId,
  state: row.state,
  name: row.name || NAMELESS_LEAD,
  isVerified: row.isVerified,
  agent:
    row.agentId === null || row.agentName === null ? null : { staffId: row.agentId, name: row.agentName },
  isQueued: row.isQueued,
  queuedAt: row.queuedAt?.toISOString() ?? null,
  openedAt: row.openedAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
  endReason: row.endReason,
  isDetached: row.detachedAt !== null,
  lastText: row.about ?? row.lastText,
  lastAuthor: row.about === null ? row.lastAuthor : 'customer',
  lastAt: row.lastAt.toISOString(),
  lastSeq: row.lastSeq,
  unread: row.unread,
  labels: row.labels,
  page: row.page,
  source: row.source,
  rating: row.rating,
});

/** Conversations as rows of the inbox, in the order of their ids; ids of nothing are left out. */
export async function inboxRows(db: Db, conversationIds: readonly string[]): Promise<InboxRow[]> {
  if (conversationIds.length === 0) return [];
  const found = new Map((await rowsOf(db, conversationIds)).map((row) => [row.id, inboxRow(row)]));
  return conversationIds.flatMap((id) => found.get(id) ?? []);
}

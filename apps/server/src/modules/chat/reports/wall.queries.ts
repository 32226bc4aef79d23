import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** What is going on, without who is there. */
export interface OpenCounts {
  readonly waiting: number;
  /** When the one who has waited longest joined the queue; null when nobody waits. */
  readonly longestSince: Date | null;
  readonly running: number;
  readonly withBot: number;
}

/** Whom only the bot talks to is in the queue by the way: they have not asked for anybody. */
const isWaiting = sql`(is_queued and state in ('waiting', 'hold-asked', 'agent-offline'))`;

/** Counts the open conversations: each is in exactly one of waiting, running and with the bot. */
export async function countOpen(db: Db): Promise<OpenCounts> {
  const { rows } = await sql<OpenCounts>`
    select count(*) filter (where ${isWaiting}) as waiting, min(queued_at) filter (where ${isWaiting}) as longest_since,
      count(*) filter (where not ${isWaiting} and agent_id is not null) as running,
      count(*) filter (where not ${isWaiting} and agent_id is null) as with_bot
    from chat_conversations where ended_at is null`.execute(db);
  return rows[0] ?? { waiting: 0, longestSince: null, running: 0, withBot: 0 };
}

/** The place of a conversation among those who wait, from 1; for one that does not, the place that it would get. */
export async function queuePlace(
  db: Db,
  {
    id,
    isQueued,
    queuedAt,
  }: { readonly id: string; readonly isQueued: boolean; readonly queuedAt: Date | null },
): Promise<number> {
  const before = sql`(queued_at, id) < (${queuedAt}, ${id}::uuid)`;
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from chat_conversations where ${isWaiting} and ${isQueued ? before : sql`true`}`.execute(
    db,
  );
  return 1 + (rows[0]?.count ?? 0);
}

/** Whether anybody has ever chatted. */
export const hasConversations = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('chatConversations').select('id').limit(1).executeTakeFirst()) !== undefined;

import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** What is going on, without who is there. */
export interface OpenCounts {
  readonly waiting: number;
  /** When the one who has waited longest joined the queue; null when nobody waits. */
  readonly longestSince: Date | null;
  readonly running: number;
  readonly withBot: number;
}

/** Counts the open conversations: each is in exactly one of waiting, running and with the bot, or waits with the bot. */
export async function countOpen(db: Db): Promise<OpenCounts> {
  const { rows } = await sql<OpenCounts>`
    select count(*) filter (where is_queued) as waiting, min(queued_at) filter (where is_queued) as longest_since,
      count(*) filter (where agent_id is not null and not is_queued) as running,
      count(*) filter (where agent_id is null and not is_queued) as with_bot
    from chat_conversations where ended_at is null`.execute(db);
  return rows[0] ?? { waiting: 0, longestSince: null, running: 0, withBot: 0 };
}

/** The place of a conversation in the queue, from 1; for one that is not in it, the place that it would get. */
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
    select count(*) as count from chat_conversations where is_queued and ${isQueued ? before : sql`true`}`.execute(
    db,
  );
  return 1 + (rows[0]?.count ?? 0);
}

/** Whether anybody has ever chatted. */
export const hasConversations = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('chatConversations').select('id').limit(1).executeTakeFirst()) !== undefined;

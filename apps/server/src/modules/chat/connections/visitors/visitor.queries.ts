import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';

/** The place of a conversation in the queue, from 1; null when it does not wait. */
export async function findQueuePosition(db: Db, conversationId: string): Promise<number | null> {
  const { rows } = await sql<{ position: number }>`
    select 1 + (
      select count(*)::integer from chat_conversations c
      where c.is_queued and c.state in ('waiting', 'hold-asked', 'agent-offline')
        and (c.queued_at, c.id) < (own.queued_at, own.id)
    ) as position
    from chat_conversations own where own.id = ${conversationId} and own.is_queued`.execute(db);
  return rows[0]?.position ?? null;
}

/** Notes that a socket of the room is attached to this process. */
export async function saveAttachment(db: Db, roomId: string, processId: string): Promise<void> {
  await db
    .insertInto('chatAttachments')
    .values({ roomId, processId })
    .onConflict((conflict) => conflict.column('roomId').doUpdateSet({ processId }))
    .execute();
}

/**
 * Rooms whose open conversation counts as attended while the process that held their sockets has shown no sign of life
 * since `aliveSince`, or never noted that it held one (`openedBefore`: newer ones may be about to).
 */
export async function findOrphans(db: Db, aliveSince: Date, openedBefore: Date): Promise<string[]> {
  const { rows } = await sql<{ roomId: string }>`
    select c.room_id
    from chat_conversations c
    left join chat_attachments a on a.room_id = c.room_id
    left join chat_processes p on p.id = a.process_id and p.seen_at > ${aliveSince}
    where c.ended_at is null and c.detached_at is null and p.id is null and c.opened_at < ${openedBefore}
    limit 500`.execute(db);
  return rows.map(({ roomId }) => roomId);
}

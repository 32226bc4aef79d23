import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

/** Conversations that ended before an instant, oldest first; nobody else deletes them meanwhile. */
export const takeEndedBefore = async (tx: Tx, instant: Date, most: number): Promise<string[]> =>
  (
    await tx
      .selectFrom('chatConversations')
      .select('id')
      .where('endedAt', '<', instant)
      .orderBy('endedAt')
      .limit(most)
      .forUpdate()
      .skipLocked()
      .execute()
  ).map(({ id }) => id);

/** Deletes conversations with their messages, and the rooms that have nothing left. Answers how many conversations. */
export async function deleteConversations(tx: Tx, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ roomId: string }>`
    delete from chat_conversations where id = any(${[...ids]}::uuid[]) returning room_id`.execute(tx);
  const roomIds = [...new Set(rows.map(({ roomId }) => roomId))];
  await sql`
    delete from chat_rooms r where id = any(${roomIds}::uuid[])
      and not exists (select from chat_conversations c where c.room_id = r.id)`.execute(tx);
  return rows.length;
}

/** Deletes rooms of before an instant in which nothing was ever said. Answers how many. */
export async function deleteSilentRooms(db: Db, instant: Date): Promise<number> {
  const result = await sql`
    delete from chat_rooms r where created_at < ${instant}
      and not exists (select from chat_conversations c where c.room_id = r.id)`.execute(db);
  return Number(result.numAffectedRows ?? 0n);
}

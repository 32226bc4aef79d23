import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** A room that was written to, and where its open or newest conversation stands. */
export interface ChangedRoom {
  readonly roomId: string;
  readonly conversationId: string;
  readonly lastSeq: number;
  readonly version: number;
}

/**
 * Rooms in which something was said since `since`, by whichever process: open conversations, and those that ended since.
 * Clocks of processes differ and commits take a moment, so whoever asks every second asks for some seconds more.
 */
export async function findRoomsChangedSince(db: Db, since: Date): Promise<ChangedRoom[]> {
  const { rows } = await sql<ChangedRoom>`
    select room_id, id as conversation_id, last_seq, version from chat_conversations
    where ended_at is null and last_at >= ${since}
    union all
    select room_id, id, last_seq, version from chat_conversations where ended_at >= ${since}`.execute(db);
  return rows;
}

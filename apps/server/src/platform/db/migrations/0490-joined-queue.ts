import { sql, type Kysely } from 'kysely';

/** An earlier version leaves it empty; then the longest time in the queue counts from the place, as it did there. */
export const earlierVersions = 'go on';

/**
 * When a conversation last joined the queue. Its place stays what it was if an agent took it and never wrote, so the
 * longest time in the queue no longer counts from the place.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table chat_conversations add column joined_queue_at timestamptz`.execute(db);
}

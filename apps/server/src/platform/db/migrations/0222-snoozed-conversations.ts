import { sql, type Kysely } from 'kysely';

/** Until when the agent has snoozed a conversation. A message from the visitor ends it earlier. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table chat_conversations add column snoozed_until timestamptz, add column snoozed_at timestamptz`.execute(
    db,
  );
}

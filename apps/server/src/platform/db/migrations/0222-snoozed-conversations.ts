import { sql, type Kysely } from 'kysely';

/** Until when the agent of a conversation has put it aside; a word of the visitor brings it back before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table chat_conversations add column snoozed_until timestamptz, add column snoozed_at timestamptz`.execute(
    db,
  );
}

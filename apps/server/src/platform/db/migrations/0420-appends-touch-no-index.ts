import { sql, type Kysely } from 'kysely';

/** An earlier version finds danger in the queue through the new index just as through the old one. */
export const earlierVersions = 'go on';

/**
 * A message changes its conversation's last words, times and counts. As long as none of these is in an index,
 * the new row version is stored next to the old one and no index is written; a single index on the time of
 * the last message meant nine index entries per message.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index chat_conversations_danger`.execute(db);
  // Unhandled danger stays in the queue until a week after the conversation's end.
  await sql`
    create index chat_conversations_danger on chat_conversations (ended_at)
    where dangers <> '{}' and agent_id is null`.execute(db);
}

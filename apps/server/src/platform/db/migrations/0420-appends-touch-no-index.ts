import { sql, type Kysely } from 'kysely';

/** A version before finds danger in the queue by the new index as by the old one. */
export const earlierVersions = 'go on';

/**
 * A message changes its conversation's last words, times and counts. As long as none of them is in an index, the new row
 * stands beside the old one and no index is written; one index on the time of the last message meant nine entries for each.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index chat_conversations_danger`.execute(db);
  // Danger that nobody has dealt with is in the queue until a week after its end.
  await sql`
    create index chat_conversations_danger on chat_conversations (ended_at)
    where dangers <> '{}' and agent_id is null`.execute(db);
}

import { sql, type Kysely } from 'kysely';

/** An earlier version never ends a conversation this way, and one that ended so is deleted at once. */
export const earlierVersions = 'go on';

/** Allows a conversation to end because its visitor's chats are deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter domain chat_end_reason drop constraint chat_end_reason_check`.execute(db);
  // Everything stored passed the narrower check, so no table has to be read again.
  await sql`alter domain chat_end_reason add constraint chat_end_reason_check check (value in ('visitor', 'left',
    'agent', 'end-confirmed', 'final-yes', 'final-no', 'final-none', 'idle', 'out-of-office', 'abandoned', 'blocked',
    'abuse', 'erased')) not valid`.execute(db);
}

import { sql, type Kysely } from 'kysely';

/** An earlier version leaves them empty, and then a visitor may be sent the same twice, as there. */
export const earlierVersions = 'go on';

/** When a visitor was last sent that nobody is online, that the team is here, and that we are sorry for the wait. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table chat_conversations add column nobody_online_sent_at timestamptz,
    add column team_here_sent_at timestamptz, add column apologised_at timestamptz`.execute(db);
}

import { sql, type Kysely } from 'kysely';

/** An earlier version leaves them empty, and then a visitor may be told the same twice, as there. */
export const earlierVersions = 'go on';

/** When a visitor was last told that nobody is online, that the team is here, and that we are sorry for the wait. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table chat_conversations add column nobody_told_at timestamptz, add column team_told_at timestamptz,
    add column apologised_at timestamptz`.execute(db);
}

import { sql, type Kysely } from 'kysely';

export const earlierVersions = 'stop';

/** A change that the previous version cannot work with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table leads rename to questions`.execute(db);
}

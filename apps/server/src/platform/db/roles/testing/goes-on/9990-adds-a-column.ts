import { sql, type Kysely } from 'kysely';

export const earlierVersions = 'go on';

/**
 * A change that an update without downtime may make: an empty column, and a separate table that takes a while
 * to fill.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table of_a_later_version (n integer)`.execute(db);
  await sql`insert into of_a_later_version select 1 from pg_sleep(1)`.execute(db);
  await sql`alter table leads add column of_a_later_version text`.execute(db);
}

import { sql, type Kysely } from 'kysely';

/** Which sample data was loaded, so that data someone deleted does not come back at the next start. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table sample_loads (name text primary key, loaded_at timestamptz not null)`.execute(db);
}

import { sql, type Kysely } from 'kysely';

/** An earlier version cannot check passwords that were mixed with the secret. */
export const earlierVersions = 'stop';

/**
 * The secret that passwords are mixed with before they are hashed, sealed under a data key. Without it nobody
 * can log in.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table password_peppers (
      id text primary key check (id = 'passwords'),
      sealed bytea not null,
      made_at timestamptz not null
    )`.execute(db);
}

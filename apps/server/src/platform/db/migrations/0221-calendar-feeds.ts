import { sql, type Kysely } from 'kysely';

/** Secret calendar addresses, one per account, stored by the hash of the secret. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table calendar_feeds (
      user_id uuid primary key references users on delete cascade,
      token_hash bytea not null unique check (octet_length(token_hash) = 32),
      made_at timestamptz not null
    )`.execute(db);
}

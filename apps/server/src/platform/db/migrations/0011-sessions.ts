import { sql, type Kysely } from 'kysely';

/** Which user is signed in where. One session has two secrets, of which only the hashes are stored. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sessions (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      -- The bearer token scripts may read, and the cookie they may not: knowing one never gives the other.
      token_hash bytea not null unique check (octet_length(token_hash) = 32),
      cookie_hash bytea not null unique check (octet_length(cookie_hash) = 32),
      device text not null,
      started_at timestamptz not null,
      last_used_at timestamptz not null,
      -- Slides with use, and never passes ends_at.
      expires_at timestamptz not null,
      ends_at timestamptz not null,
      -- When the user last proved who they are, by password or mailed code.
      confirmed_at timestamptz not null,
      check (token_hash <> cookie_hash),
      check (started_at <= last_used_at and last_used_at < expires_at and expires_at <= ends_at)
    )`.execute(db);
  await sql`create index sessions_user on sessions (user_id)`.execute(db);
  await sql`create index sessions_expires_at on sessions (expires_at)`.execute(db);
}

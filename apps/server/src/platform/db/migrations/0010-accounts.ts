import { sql, type Kysely } from 'kysely';

/**
 * Accounts, and what proves that an address or an account belongs to a person. Secrets are stored only as
 * hashes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table users (
      id uuid primary key,
      email_address text not null check (email_address <> ''),
      -- The address in lower case: one account per address however it is typed.
      email_key text not null unique check (email_key <> ''),
      password_hash text not null check (password_hash like '$argon2id$%'),
      prefixname text not null,
      name text not null check (name <> ''),
      last_name text not null check (last_name <> ''),
      job_title text not null,
      mobile_no text not null,
      source text not null,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`.execute(db);
  await sql`
    create table email_codes (
      id uuid primary key,
      -- The browser that asked, as the hash of a cookie only it holds. The code's own hash covers that secret too, so
      -- that six digits can't be found by trying them all on a stolen copy of this table.
      browser_hash bytea not null check (octet_length(browser_hash) = 32),
      email_key text not null,
      purpose text not null check (purpose in ('register', 'change-address', 'confirm-identity')),
      user_id uuid references users on delete cascade,
      code_hash bytea not null check (octet_length(code_hash) = 32),
      sent_at timestamptz not null,
      expires_at timestamptz not null check (expires_at > sent_at),
      tries_left smallint not null check (tries_left >= 0),
      verified_at timestamptz,
      used_at timestamptz check (used_at is null or verified_at is not null),
      check ((user_id is null) = (purpose = 'register')),
      unique (browser_hash, email_key, purpose)
    )`.execute(db);
  await sql`create index email_codes_user on email_codes (user_id)`.execute(db);
  await sql`create index email_codes_expires_at on email_codes (expires_at)`.execute(db);
  await sql`
    create table password_resets (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      token_hash bytea not null unique check (octet_length(token_hash) = 32),
      created_at timestamptz not null,
      expires_at timestamptz not null check (expires_at > created_at)
    )`.execute(db);
  await sql`create index password_resets_user on password_resets (user_id)`.execute(db);
  await sql`create index password_resets_expires_at on password_resets (expires_at)`.execute(db);
}

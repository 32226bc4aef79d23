import { sql, type Kysely } from 'kysely';

/**
 * Second factors that customers turn on, passkeys of customers and staff, and log-ins of customers that await
 * one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table user_apps (
      user_id uuid primary key references users on delete cascade,
      -- The secret of the authenticator app, sealed for this row.
      totp_secret bytea not null,
      -- The number of the last 30 seconds whose code was used: no code works twice.
      totp_step bigint not null,
      added_at timestamptz not null
    )`.execute(db);
  await sql`
    create table user_recovery_codes (
      user_id uuid not null references users on delete cascade,
      code_hash bytea not null check (octet_length(code_hash) = 32),
      used_at timestamptz,
      primary key (user_id, code_hash)
    )`.execute(db);
  await sql`
    create table passkeys (
      id uuid primary key,
      user_id uuid references users on delete cascade,
      staff_id uuid references staff_members on delete cascade,
      -- Made by the authenticator, in base64url.
      credential_id text not null unique check (credential_id <> ''),
      -- In COSE's form. It opens nothing by itself.
      public_key bytea not null,
      -- How often the authenticator says that it has signed; 0 where it does not count.
      counter bigint not null check (counter >= 0),
      name text not null check (name <> ''),
      added_at timestamptz not null,
      last_used_at timestamptz,
      check (num_nonnulls(user_id, staff_id) = 1)
    )`.execute(db);
  await sql`create index passkeys_user on passkeys (user_id)`.execute(db);
  await sql`create index passkeys_staff on passkeys (staff_id)`.execute(db);
  // Log-ins whose password was correct and whose second factor is pending. They give no access by themselves.
  await sql`
    create table user_log_ins (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      token_hash bytea not null unique check (octet_length(token_hash) = 32),
      created_at timestamptz not null,
      expires_at timestamptz not null check (expires_at > created_at)
    )`.execute(db);
  await sql`create index user_log_ins_user on user_log_ins (user_id)`.execute(db);
  // A challenge that an app or a passkey must answer, once: for a session that enrols one, or a log-in that
  // awaits one.
  await sql`
    create table factor_challenges (
      asked_by uuid not null,
      kind text not null check (kind in ('app', 'new-passkey', 'passkey')),
      -- The secret or the challenge, sealed for asked_by.
      sealed bytea not null,
      expires_at timestamptz not null,
      primary key (asked_by, kind)
    )`.execute(db);
}

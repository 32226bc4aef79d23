import { sql, type Kysely } from 'kysely';

/**
 * Staff of the firm, separate from customers: no row is both, and neither's session gives access to the
 * other's calls.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createMembers(db);
  await createSessions(db);
  await sql`
    create table staff_enrolments (
      id uuid primary key,
      staff_id uuid not null references staff_members on delete cascade,
      token_hash bytea not null unique check (octet_length(token_hash) = 32),
      created_at timestamptz not null,
      expires_at timestamptz not null check (expires_at > created_at)
    )`.execute(db);
  await sql`create index staff_enrolments_staff on staff_enrolments (staff_id)`.execute(db);
  await sql`
    create table staff_recovery_codes (
      staff_id uuid not null references staff_members on delete cascade,
      code_hash bytea not null check (octet_length(code_hash) = 32),
      used_at timestamptz,
      primary key (staff_id, code_hash)
    )`.execute(db);
}

async function createMembers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table staff_members (
      id uuid primary key,
      email_address text not null check (email_address <> ''),
      -- The address in lower case: one member per address however it is typed.
      email_key text not null unique check (email_key <> ''),
      -- The name that visitors see.
      display_name text not null check (char_length(display_name) between 2 and 60),
      role text not null check (role in ('owner', 'operations', 'pricing', 'agent', 'finance', 'compliance')),
      -- Nobody has one before the enrolment link was used.
      password_hash text check (password_hash like '$argon2id$%'),
      -- The secret of the authenticator app, sealed for this row.
      totp_secret bytea,
      -- The number of the last 30 seconds whose code was used: no code works twice.
      totp_step bigint,
      -- Samples ask for no code; production does not heed this.
      is_exempt_from_code boolean not null,
      chat_limit smallint not null default 4 check (chat_limit between 1 and 50),
      suspended_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      check ((totp_secret is null) = (totp_step is null))
    )`.execute(db);
}

async function createSessions(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table staff_sessions (
      id uuid primary key,
      staff_id uuid not null references staff_members on delete cascade,
      cookie_hash bytea not null unique check (octet_length(cookie_hash) = 32),
      started_at timestamptz not null,
      last_used_at timestamptz not null,
      -- Slides with use, and never passes ends_at.
      expires_at timestamptz not null,
      ends_at timestamptz not null,
      check (started_at <= last_used_at and last_used_at < expires_at and expires_at <= ends_at)
    )`.execute(db);
  await sql`create index staff_sessions_staff on staff_sessions (staff_id)`.execute(db);
  // Log-ins whose password was correct and whose second factor is pending. They give no access by themselves.
  await sql`
    create table staff_log_ins (
      id uuid primary key,
      staff_id uuid not null references staff_members on delete cascade,
      token_hash bytea not null unique check (octet_length(token_hash) = 32),
      -- The new secret of a member who has no authenticator app yet, sealed for this row.
      enrolment_secret bytea,
      created_at timestamptz not null,
      expires_at timestamptz not null check (expires_at > created_at)
    )`.execute(db);
  await sql`create index staff_log_ins_staff on staff_log_ins (staff_id)`.execute(db);
}

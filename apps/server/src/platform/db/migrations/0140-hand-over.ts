import { sql, type Kysely } from 'kysely';

/** Hand-overs of signed cases to suppliers, what suppliers answered, and what the answers changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await secrets(db);
  await handOvers(db);
  await replies(db);
  await changes(db);
}

async function secrets(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table supplier_channel_secrets (
      id uuid primary key,
      supplier_id text not null check (supplier_id <> ''),
      name text not null check (name in ('attachment-password', 'sftp-password', 'sftp-private-key', 'api-token',
        'api-signing-key', 'reply-signing-key')),
      -- The secret, sealed with the row's id. It is never read back to anybody.
      sealed bytea not null,
      set_by uuid,
      set_at timestamptz not null,
      unique (supplier_id, name)
    )`.execute(db);
}

async function handOvers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table hand_overs (
      id uuid primary key,
      application_id uuid not null references applications on delete cascade,
      supplier_id text not null check (supplier_id <> ''),
      supplier_name text not null check (supplier_name <> ''),
      state text not null check (state in ('queued', 'sent', 'acknowledged', 'failed', 'manual', 'sent-otherwise')),
      -- Goes up when the files are made anew: what was made before is another message.
      build integer not null check (build >= 1),
      -- By which channel, and where that leads, as it was at the last try; null before the first.
      channel text check (channel in ('mail', 'sftp', 'api')),
      destination text not null,
      attempts integer not null check (attempts >= 0),
      last_problem text,
      -- Where the digits of the account went.
      bank_details text not null check (bank_details in ('none', 'enclosed', 'encrypted', 'to-follow')),
      -- What the other side knows it by: message id, remote file or id of its response.
      receipt text,
      sent_hash bytea check (length(sent_hash) = 32),
      queued_at timestamptz not null,
      sent_at timestamptz,
      acknowledged_at timestamptz,
      failed_at timestamptz,
      note text not null,
      noted_by uuid,
      -- What a reply by mail or file has to bring back: sealed for the next try, and hashed to be found by.
      token_sealed bytea not null,
      token_hash bytea not null unique check (length(token_hash) = 32),
      unique (application_id, supplier_id),
      check (state not in ('sent', 'acknowledged', 'sent-otherwise') or sent_at is not null),
      check ((state = 'failed') = (failed_at is not null))
    )`.execute(db);
  await sql`
    create table hand_over_files (
      id uuid primary key,
      hand_over_id uuid not null references hand_overs on delete cascade,
      position integer not null,
      file_name text not null check (file_name <> ''),
      media_type text not null,
      -- The bytes, sealed; null once a file with bank digits has left.
      sealed bytea,
      sha256 bytea not null check (length(sha256) = 32),
      size_bytes integer not null check (size_bytes >= 0),
      has_bank_details boolean not null,
      unique (hand_over_id, position),
      check (has_bank_details or sealed is not null)
    )`.execute(db);
}

async function replies(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table supplier_replies (
      id uuid primary key,
      received_at timestamptz not null,
      way text not null check (way in ('mail', 'file', 'call', 'staff')),
      supplier_id text,
      application_id uuid references applications on delete cascade,
      supply_id uuid references application_supplies on delete cascade,
      hand_over_id uuid references hand_overs on delete cascade,
      state text not null check (state in ('waiting', 'filed', 'unchanged', 'rejected')),
      -- Why it waits, or waited, for a person.
      waits_because text,
      -- The same for the same reply sent again.
      fingerprint bytea not null unique check (length(fingerprint) = 32),
      sender text not null,
      original_name text not null,
      -- As it came, sealed.
      original_sealed bytea not null,
      -- What was read in it, field by field of the layout; null where nothing was.
      reading jsonb,
      -- What it changed, in words.
      changes jsonb not null,
      decided_by uuid,
      decided_at timestamptz,
      note text not null,
      check ((state = 'waiting') = (decided_at is null)),
      check (state <> 'waiting' or waits_because is not null)
    )`.execute(db);
  await sql`create index supplier_replies_waiting on supplier_replies (received_at, id) where state = 'waiting'`.execute(
    db,
  );
  await sql`create index supplier_replies_application on supplier_replies (application_id, received_at)`.execute(
    db,
  );
  await sql`create index supplier_replies_received on supplier_replies (received_at, id)`.execute(db);
}

async function changes(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table supply_start_changes (
      id uuid primary key,
      number bigint generated always as identity,
      supply_id uuid not null references application_supplies on delete cascade,
      kind text not null check (kind in ('moved', 'live')),
      start_date date not null,
      -- The start before: the signed one at first.
      previous_date date not null,
      reply_id uuid not null references supplier_replies on delete cascade,
      noted_at timestamptz not null
    )`.execute(db);
  await sql`create index supply_start_changes_supply on supply_start_changes (supply_id, number)`.execute(db);
  await sql`
    create table supply_final_readings (
      id uuid primary key,
      supply_id uuid not null references application_supplies on delete cascade,
      reading text not null check (reading <> ''),
      read_on date not null,
      reply_id uuid not null references supplier_replies on delete cascade,
      noted_at timestamptz not null,
      unique (supply_id, read_on, reading)
    )`.execute(db);
}

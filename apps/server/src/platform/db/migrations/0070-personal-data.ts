import { sql, type Kysely } from 'kysely';

/**
 * Contact choices of accounts, records of sent mails, exports of everything we hold, and deleted accounts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table contact_choices (
      id uuid primary key,
      -- The account; null once it is deleted.
      user_id uuid references users on delete set null,
      -- The account's address at the time: a permission is proven by the address that it was given for.
      address_hash bytea not null check (octet_length(address_hash) = 32),
      choice text not null check (choice in ('email', 'phone', 'either', 'none')),
      -- Which wording was on the screen, and where the answer came from.
      wording_version text not null check (wording_version <> ''),
      network_address text not null,
      chosen_at timestamptz not null,
      -- When another choice took its place, or the account was deleted.
      ended_at timestamptz check (ended_at >= chosen_at)
    )`.execute(db);
  await sql`
    create unique index contact_choices_standing on contact_choices (user_id)
      where ended_at is null and user_id is not null`.execute(db);
  await sql`create index contact_choices_address on contact_choices (address_hash)`.execute(db);
  await sql`create index contact_choices_ended on contact_choices (ended_at) where ended_at is not null`.execute(
    db,
  );
  // Records only that a mail of some kind was sent, never its content; the address is stored as its hash.
  await sql`
    create table sent_mails (
      id uuid primary key,
      address_hash bytea not null check (octet_length(address_hash) = 32),
      kind text not null check (kind <> ''),
      sent_at timestamptz not null
    )`.execute(db);
  await sql`create index sent_mails_address on sent_mails (address_hash, sent_at desc)`.execute(db);
  await sql`create index sent_mails_sent on sent_mails (sent_at)`.execute(db);
  await createExports(db);
  await sql`
    create table deleted_accounts (
      -- Its row in users stands for nobody any more, and goes with the last contract that has to be kept.
      user_id uuid primary key references users on delete cascade,
      deleted_at timestamptz not null
    )`.execute(db);
}

async function createExports(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table personal_exports (
      id uuid primary key,
      -- One at a time for each account.
      user_id uuid not null unique references users on delete cascade,
      state text not null check (state in ('waiting', 'making', 'ready', 'failed')),
      -- The run that makes it: one that was given up adds nothing any more.
      run_id uuid,
      done integer not null check (done >= 0),
      total integer not null check (total >= done),
      size_bytes bigint not null check (size_bytes >= 0),
      requested_at timestamptz not null,
      -- Until when it can be downloaded; null before it is ready.
      expires_at timestamptz,
      check ((state = 'ready') = (expires_at is not null))
    )`.execute(db);
  await sql`create index personal_exports_expires on personal_exports (expires_at)`.execute(db);
  await sql`
    create table personal_export_parts (
      export_id uuid not null references personal_exports on delete cascade,
      number integer not null check (number >= 0),
      -- A piece of the ZIP, sealed for this export and number.
      sealed bytea not null,
      primary key (export_id, number)
    )`.execute(db);
  // The parts are already compressed; compressing them again would only cost time.
  await sql`alter table personal_export_parts alter column sealed set storage external`.execute(db);
}

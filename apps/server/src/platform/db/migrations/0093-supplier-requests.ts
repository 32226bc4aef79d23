import { sql, type Kysely } from 'kysely';

/**
 * Letters in which customers authorise us to ask their current suppliers, the outcome of each, and where
 * suppliers accept such letters.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table supplier_requests (
      id uuid primary key,
      reference text not null unique,
      -- The same for the same form sent again.
      fingerprint bytea not null unique check (length(fingerprint) = 32),
      -- A draft that nobody touches goes before its letter does.
      draft_id uuid references drafts on delete set null,
      fuel text not null check (fuel in ('electricity', 'gas')),
      state text not null check (state in ('signed', 'to-send', 'asked', 'answered', 'refused', 'withdrawn')),
      -- Test traffic and sample stories: no supplier is ever written to.
      is_sample boolean not null,
      organisation_name text not null check (organisation_name <> ''),
      supplier_name text not null check (supplier_name <> ''),
      supplier_key text not null check (supplier_key <> ''),
      site_address text not null check (site_address <> ''),
      meter_number text not null,
      signer_name text not null check (signer_name <> ''),
      job_title text not null check (job_title <> ''),
      email text not null check (email <> ''),
      sign_name text not null check (sign_name <> ''),
      signed_at timestamptz not null,
      -- From where it was signed, and what was shown before, as SHA-256 of its text.
      signed_from text not null,
      user_agent text not null,
      letter_hash bytea not null check (length(letter_hash) = 32),
      asked_at timestamptz,
      -- Where it was mailed to; null where staff sent it.
      asked_address text,
      answered_at timestamptz,
      answer_number integer not null default 0 check (answer_number >= 0),
      end_date date,
      notice_days integer check (notice_days between 0 and 365),
      notes text not null default '',
      -- What the answer put into the draft, and what that took away, in words; null where the draft was left as it is.
      applied_end jsonb,
      changes jsonb not null default '[]',
      withdrawn_at timestamptz,
      -- When a supplier that had the letter was told that it is taken back; null while it was not.
      withdrawal_sent_at timestamptz,
      check ((state = 'withdrawn') = (withdrawn_at is not null)),
      check (state not in ('answered', 'refused') or answered_at is not null)
    )`.execute(db);
  await indexAndLink(db);
  await sql`
    create table supplier_addresses (
      supplier_key text primary key check (supplier_key <> ''),
      supplier_name text not null check (supplier_name <> ''),
      email text not null check (email <> ''),
      set_by uuid not null,
      set_at timestamptz not null
    )`.execute(db);
}

async function indexAndLink(db: Kysely<unknown>): Promise<void> {
  // One open question about a supply at a time.
  await sql`
    create unique index supplier_requests_open on supplier_requests (draft_id, fuel)
      where state in ('signed', 'to-send', 'asked')`.execute(db);
  await sql`create index supplier_requests_draft on supplier_requests (draft_id, signed_at)`.execute(db);
  await sql`create index supplier_requests_signed on supplier_requests (signed_at, id)`.execute(db);
  await sql`
    alter table documents add column supplier_request_id uuid references supplier_requests on delete cascade`.execute(
    db,
  );
  await sql`create unique index documents_supplier_request on documents (supplier_request_id)`.execute(db);
}

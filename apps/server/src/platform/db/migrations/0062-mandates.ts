import { sql, type Kysely } from 'kysely';

/**
 * Direct Debit mandates: one valid mandate per application and collecting supplier, with every move it made.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mandates (
      id uuid primary key,
      application_id uuid not null references applications on delete cascade,
      user_id uuid not null references users on delete cascade,
      supplier_id text not null,
      supplier_name text not null check (supplier_name <> ''),
      service_user_number text not null check (service_user_number ~ '^[0-9]{6}$'),
      state text not null check (state in ('draft', 'awaiting_signature', 'awaiting_second_signatory', 'paper_route',
        'signed', 'sent_to_supplier', 'active', 'failed', 'cancelled')),
      -- The supplier's own; null until it gave one.
      reference text check (length(reference) between 6 and 18),
      -- The bank details it is given on: in full, sealed with this row's id, and masked for showing.
      sealed bytea not null,
      masked jsonb not null check (jsonb_typeof(masked) = 'object'),
      payment_version integer not null check (payment_version > 0),
      -- Why it failed, by the bank's report and its code.
      failed_report text check (failed_report in ('AUDDIS', 'ADDACS', 'ARUDD')),
      failed_code text,
      sign_name text,
      signed_at timestamptz,
      -- What was agreed to, where it was signed apart from its application, and the SHA-256 of that text.
      document text,
      document_hash bytea check (length(document_hash) = 32),
      -- The mandate whose place it took when bank details were changed.
      replaces_id uuid unique references mandates,
      made_at timestamptz not null,
      check ((sign_name is null) = (signed_at is null)),
      check ((failed_report is null) = (failed_code is null)),
      check (state <> 'failed' or failed_code is not null),
      check (state <> 'active' or reference is not null),
      check ((document is null) = (document_hash is null))
    )`.execute(db);
  await sql`
    create unique index mandates_standing on mandates (application_id, supplier_id) where state <> 'cancelled'`.execute(
    db,
  );
  await sql`
    create unique index mandates_reference on mandates (supplier_id, reference) where reference is not null`.execute(
    db,
  );
  await sql`create index mandates_user on mandates (user_id, made_at desc)`.execute(db);
  await sql`
    create table mandate_moves (
      number bigint generated always as identity primary key,
      mandate_id uuid not null references mandates on delete cascade,
      -- Null for the first one.
      from_state text,
      to_state text not null,
      moved_at timestamptz not null,
      actor text not null check (actor in ('customer', 'staff', 'system')),
      actor_id uuid,
      reason text not null check (reason <> '')
    )`.execute(db);
  await sql`create index mandate_moves_mandate on mandate_moves (mandate_id, number)`.execute(db);
}

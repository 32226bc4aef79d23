import { sql, type Kysely } from 'kysely';

/**
 * Sent applications: a snapshot of what was sent, one row per supply, and every move of each supply's case.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table applications (
      id uuid primary key,
      reference text not null unique check (reference ~ '^BS-[2-9A-Z]{4}-[2-9A-Z]{4}$'),
      -- One application per draft.
      draft_id uuid not null unique references drafts,
      user_id uuid not null references users,
      signature_id uuid not null unique references signatures,
      shape smallint not null check (shape > 0),
      answers jsonb not null check (jsonb_typeof(answers) = 'object'),
      organisation_name text not null check (organisation_name <> ''),
      site_address text not null,
      source text not null,
      partner_id text,
      -- Test traffic: left out of reports and never handed to a supplier.
      is_test boolean not null,
      submitted_at timestamptz not null
    )`.execute(db);
  await sql`create index applications_user on applications (user_id, submitted_at desc)`.execute(db);
  await createParts(db);
}

async function createParts(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table application_payments (
      id uuid primary key,
      application_id uuid not null unique references applications on delete cascade,
      -- Bank details in full, sealed with this row's id, and masked for showing.
      sealed bytea not null,
      masked jsonb not null check (jsonb_typeof(masked) = 'object'),
      payment_version integer not null
    )`.execute(db);
  await sql`
    create table application_supplies (
      id uuid primary key,
      application_id uuid not null references applications on delete cascade,
      fuel text not null check (fuel in ('electricity', 'gas')),
      quotation_id uuid not null unique,
      meter_number text not null check (meter_number <> ''),
      supplier_id text not null,
      -- The offer and its supplier exactly as they were signed for.
      offer jsonb not null check (jsonb_typeof(offer) = 'object'),
      supplier jsonb not null check (jsonb_typeof(supplier) = 'object'),
      yearly_kwh integer not null check (yearly_kwh > 0),
      start_date date not null,
      end_date date not null check (end_date > start_date),
      total_pence bigint not null check (total_pence >= 0),
      fee_pence bigint not null check (fee_pence >= 0),
      state text not null,
      unique (application_id, fuel)
    )`.execute(db);
  await sql`create index application_supplies_state on application_supplies (state, start_date)`.execute(db);
  await sql`
    create table case_moves (
      number bigint generated always as identity primary key,
      supply_id uuid not null references application_supplies on delete cascade,
      from_state text not null,
      to_state text not null,
      moved_at timestamptz not null,
      -- Nobody is signed in when the system itself moves a case.
      actor_id uuid,
      reason text not null
    )`.execute(db);
  await sql`create index case_moves_supply on case_moves (supply_id, number)`.execute(db);
}

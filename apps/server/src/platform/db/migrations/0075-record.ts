import { sql, type Kysely } from 'kysely';

/**
 * What customers note about their own switches: notices that were sent, what a contract requires, and
 * reminders that they switched off.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table notice_notes (
      id uuid primary key,
      supply_id uuid not null references application_supplies on delete cascade,
      -- The contract that the meter leaves, or the one that was made through us.
      contract text not null check (contract in ('present', 'new')),
      kind text not null check (kind in ('sent', 'acknowledged')),
      happened_on date not null,
      -- How it went out; empty for what a supplier confirmed.
      way text not null check ((kind = 'sent') = (way in ('email', 'post', 'portal', 'other')) and (kind = 'sent' or way = '')),
      noted_at timestamptz not null,
      -- Taken back, or replaced by a later note: it stays as proof of what was noted when.
      taken_back_at timestamptz
    )`.execute(db);
  await sql`
    create unique index notice_notes_standing on notice_notes (supply_id, contract, kind)
      where taken_back_at is null`.execute(db);
  await sql`
    create table notice_periods (
      supply_id uuid primary key references application_supplies on delete cascade,
      notice_days integer not null check (notice_days between 0 and 366),
      said_at timestamptz not null
    )`.execute(db);
  await sql`
    create table muted_reminders (
      supply_id uuid not null references application_supplies on delete cascade,
      reminder text not null check (reminder <> ''),
      muted_at timestamptz not null,
      primary key (supply_id, reminder)
    )`.execute(db);
}

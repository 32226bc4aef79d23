import { sql, type Kysely } from 'kysely';

/**
 * What was checked before an application was sent: ticks on doubtful points, and the whole list as it was
 * then.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table accepted_checks (
      draft_id uuid not null references drafts on delete cascade,
      -- The code of the check, with the fuel where it has one.
      check_key text not null check (check_key <> ''),
      -- Exactly what was read: other words later need another tick.
      words text not null check (words <> ''),
      accepted_by uuid not null,
      accepted_at timestamptz not null,
      primary key (draft_id, check_key)
    )`.execute(db);
  await sql`
    create table application_checks (
      application_id uuid primary key references applications on delete cascade,
      -- Every check with its level, words and tick, as they were at the moment of sending.
      checks jsonb not null check (jsonb_typeof(checks) = 'array')
    )`.execute(db);
  // Every signature first looks for the same meter in another open case.
  await sql`create index application_supplies_meter on application_supplies (meter_number)`.execute(db);
}

import { sql, type Kysely } from 'kysely';

/**
 * What customers report after the start: the opening reading of a meter, and the first bill with how it
 * compares. One of each.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table opening_readings (
      id uuid primary key,
      supply_id uuid not null unique references application_supplies on delete cascade,
      taken_on date not null,
      -- Digits of each register as they stand on the display.
      counts jsonb not null,
      given_at timestamptz not null
    )`.execute(db);
  await sql`
    create table first_bills (
      id uuid primary key,
      supply_id uuid not null unique references application_supplies on delete cascade,
      -- What was typed, and what came of it then: rules and contracts change, the answer that was given stays.
      typed jsonb not null,
      result jsonb not null,
      compared_at timestamptz not null
    )`.execute(db);
}

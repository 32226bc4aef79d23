import { sql, type Kysely } from 'kysely';

/**
 * What staff note and do about an application: notes, events, bulk actions, saved views, and moves that were
 * undone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A move that undoes an earlier one of the same supply, at most once.
  await sql`alter table case_moves add column takes_back bigint unique references case_moves`.execute(db);
  await sql`
    create table case_notes (
      id uuid primary key,
      application_id uuid not null references applications on delete cascade,
      author_id uuid not null references staff_members,
      text text not null check (text <> ''),
      -- Members who were mentioned by name.
      mentions uuid[] not null,
      noted_at timestamptz not null,
      -- Struck through by its author: it stays to be read.
      struck_at timestamptz
    )`.execute(db);
  await sql`create index case_notes_application on case_notes (application_id, noted_at)`.execute(db);
  await sql`
    create table case_events (
      number bigint generated always as identity primary key,
      application_id uuid not null references applications on delete cascade,
      kind text not null check (kind <> ''),
      happened_at timestamptz not null,
      -- Null where the product did it.
      actor_id uuid,
      -- What was and what is, in words; empty where there is nothing to compare.
      was text not null,
      became text not null,
      detail text not null
    )`.execute(db);
  await sql`create index case_events_application on case_events (application_id, number)`.execute(db);
  await createActs(db);
}

async function createActs(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table case_batches (
      -- Made by the screen: the same act sent twice is done once.
      id text primary key check (id <> ''),
      staff_id uuid not null references staff_members,
      act jsonb not null check (jsonb_typeof(act) = 'object'),
      -- What came of each application, and how it is undone.
      results jsonb not null check (jsonb_typeof(results) = 'array'),
      done_at timestamptz not null,
      undone_at timestamptz
    )`.execute(db);
  await sql`create index case_batches_done on case_batches (done_at)`.execute(db);
  await sql`
    create table case_views (
      id uuid primary key,
      staff_id uuid not null references staff_members on delete cascade,
      name text not null check (char_length(name) between 1 and 40),
      search text not null check (char_length(search) <= 500),
      is_shared boolean not null,
      saved_at timestamptz not null,
      unique (staff_id, name)
    )`.execute(db);
}

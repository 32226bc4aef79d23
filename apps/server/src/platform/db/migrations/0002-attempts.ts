import { sql, type Kysely } from 'kysely';

/** Counted attempts, for limits that survive a restart and hold across processes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table attempt_counters (
      limit_name text not null,
      subject_hash bytea not null check (octet_length(subject_hash) = 32),
      window_start timestamptz not null,
      window_end timestamptz not null check (window_end > window_start),
      attempts integer not null check (attempts > 0),
      primary key (limit_name, subject_hash)
    )`.execute(db);
  await sql`create index attempt_counters_window_end on attempt_counters (window_end)`.execute(db);
}

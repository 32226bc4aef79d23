import { sql, type Kysely } from 'kysely';

/** Processes that take jobs, and when each last said that it lives: the jobs of one that fell silent go to the others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table job_processes (
      pool_id text primary key,
      seen_at timestamptz not null
    )`.execute(db);
}

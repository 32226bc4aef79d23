import { sql, type Kysely } from 'kysely';

/**
 * Processes that run jobs, and when each last reported that it is alive. The jobs of a silent process are
 * released to the others.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table job_processes (
      pool_id text primary key,
      seen_at timestamptz not null
    )`.execute(db);
}

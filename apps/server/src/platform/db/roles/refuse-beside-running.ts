import type pg from 'pg';
import { loadMigrations } from '../migrate.ts';

/** A server records every five seconds that it is alive. */
const SILENT_AFTER_SECONDS = 20;

/**
 * Throws with one line if servers are running that could not work with the migrations about to run. The
 * previous version may go on if every one of those migrations says so; otherwise it has to be stopped.
 */
export async function refuseBesideRunning(pool: pg.Pool): Promise<void> {
  const { rows: done } = await pool
    .query<{ name: string }>('select name from kysely_migration')
    .catch(() => ({ rows: [] }));
  if (done.length === 0) return;
  const names = new Set(done.map(({ name }) => name));
  const stopping = (await loadMigrations()).find(
    ({ name, earlierVersions }) => !names.has(name) && earlierVersions !== 'go on',
  );
  if (!stopping) return;
  const { rowCount } = await pool.query(
    'select from job_processes where seen_at > now() - make_interval(secs => $1)',
    [SILENT_AFTER_SECONDS],
  );
  if (rowCount)
    throw new Error(
      `${stopping.name} is nothing that the version before can work with: stop its servers first (running: ${rowCount}).`,
    );
}

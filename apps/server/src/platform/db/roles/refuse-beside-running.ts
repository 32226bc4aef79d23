import type pg from 'pg';
import { loadMigrations } from '../migrate.ts';

/** A server notes every five seconds that it lives. */
const SILENT_AFTER_SECONDS = 20;

/**
 * Throws one line while servers run that could not work with what is to be migrated: the version before goes on where every migration
 * between says so, and has to be stopped where one does not.
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

import { sql } from 'kysely';
import type { WatchedGauge } from '../../observe/metrics.ts';
import type { Db } from '../database.ts';
import type { BackupNoteTable } from '../platform.tables.ts';

/** Records that a backup was made, by the database's clock. */
export async function noteBackup(db: Db, kind: BackupNoteTable['kind']): Promise<void> {
  await sql`
    insert into backup_notes (kind, made_at) values (${kind}, now())
    on conflict (kind) do update set made_at = excluded.made_at`.execute(db);
}

/**
 * Returns gauges for the age of the last backup of each kind and of the newest archived part of the
 * write-ahead log; no value if there has never been one.
 */
export const backupGauges = (db: Db): readonly WatchedGauge[] => [
  {
    name: 'backup_age_seconds',
    help: 'Since the last backup: file of npm run backup, base of pg_basebackup, log the newest archived piece of the log',
    label: 'kind',
    read: async () => {
      const { rows } = await sql<{ kind: string; age: number }>`
        select kind, extract(epoch from now() - made_at)::float8 as age from backup_notes
        union all
        select 'log', extract(epoch from now() - last_archived_time)::float8 from pg_stat_archiver
        where last_archived_time is not null`.execute(db);
      return Object.fromEntries(rows.map(({ kind, age }) => [kind, Math.max(0, age)]));
    },
  },
  {
    name: 'log_archive_fails',
    help: '1 while the last piece of the log could not be archived, otherwise 0',
    read: async () => {
      const { rows } = await sql<{ fails: boolean | null }>`
        select last_failed_time > coalesce(last_archived_time, '-infinity') as fails from pg_stat_archiver`.execute(
        db,
      );
      return Number(rows[0]?.fails ?? false);
    },
  },
];

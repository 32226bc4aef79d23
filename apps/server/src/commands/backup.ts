import { mkdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { noteBackup } from '../platform/db/backup/backup-notes.ts';
import { writeBackup } from '../platform/db/backup/write-backup.ts';
import { createDatabase } from '../platform/db/database.ts';
import { systemClock } from '../platform/clock.ts';
import { runCommand } from './command.ts';

/**
 * `npm run backup -- file`: a consistent copy, also while the server runs. Without a file it goes into DATA_DIR/backups.
 * `npm run backup -- --note-base` notes that a base backup was made, for the metric of its age.
 */
await runCommand(async ({ config, pool, args: [given] }) => {
  const db = createDatabase(pool);
  if (given === '--note-base') {
    await noteBackup(db, 'base');
    return 'Noted that a base backup was made.';
  }
  const now = systemClock.now();
  const name = `${now.toISOString().replaceAll(/[:.]/g, '-')}.jsonl.gz`;
  const file = resolve(given ?? join(config.dataDir, 'backups', name));
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const { tables, rows } = await writeBackup(pool, file, now);
  await noteBackup(db, 'file');
  const keys = config.dataKeys ? 'DATA_KEYS' : (config.dataKeyFile ?? join(config.dataDir, 'data-keys'));
  return `${rows} rows of ${tables} tables are in ${file}\nKeep the data keys (${keys}) somewhere else: they are not in it.`;
});

import { mkdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { noteBackup } from '../platform/db/backup/backup-notes.ts';
import { writeBackup } from '../platform/db/backup/write-backup.ts';
import { createDatabase } from '../platform/db/database.ts';
import { systemClock } from '../platform/clock.ts';
import { runCommand } from './command.ts';

/**
 * `npm run backup -- file`: writes a consistent copy, even while the server runs. Without a file name it goes
 * into DATA_DIR/backups.
 */
await runCommand(async ({ config, pool, args: [given] }) => {
  const now = systemClock.now();
  const name = `${now.toISOString().replaceAll(/[:.]/g, '-')}.jsonl.gz`;
  const file = resolve(given ?? join(config.dataDir, 'backups', name));
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const { tables, rows } = await writeBackup(pool, file, now);
  await noteBackup(createDatabase(pool), 'file');
  const keys = config.dataKeys ? 'DATA_KEYS' : (config.dataKeyFile ?? join(config.dataDir, 'data-keys'));
  return `${rows} rows of ${tables} tables are in ${file}\nKeep the data keys (${keys}) somewhere else: they are not in it.`;
});

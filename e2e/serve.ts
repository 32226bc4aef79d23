/**
 * The server of the browser tests: the real one, as a process of its own, on a database and a folder that are gone when it
 * ends.
 */
import { fork } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { noteDatabase } from './database.ts';
import { logFileAt } from './settings.ts';
import { PRODUCT_ROLE } from '../apps/server/src/platform/db/embedded/embedded-server.ts';
import { migrateFor } from '../apps/server/src/platform/db/roles/migrate-for.ts';
import { startTemporaryServer } from '../apps/server/src/platform/db/embedded/temporary-server.ts';

const main = join(import.meta.dirname, '../apps/server/src/main.ts');
const database = await startTemporaryServer();
// Whoever started this as a process of theirs may look into the database.
process.send?.(database.ownerUrl);
const { DATA_DIR: folder } = process.env;
const forget = async () => folder && rm(folder, { recursive: true, force: true });
await forget();
if (folder) await noteDatabase(folder, database.ownerUrl);
await migrateFor(database.ownerUrl, PRODUCT_ROLE);
const server = fork(main, { env: { ...process.env, DATABASE_URL: database.url }, silent: true });
server.stdout?.pipe(createWriteStream(logFileAt(Number(process.env['PORT'])), { mode: 0o600 }));
server.stderr?.pipe(process.stderr);
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => server.kill(signal));
// When whoever started this as a process of theirs was killed.
process.on('disconnect', () => server.kill('SIGTERM'));
server.on(
  'exit',
  (code) => void Promise.all([database.stop(), forget()]).then(() => process.exit(code ?? 1)),
);

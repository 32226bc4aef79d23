/**
 * The server of the browser tests: the real product in its own process, with a database and a folder that are
 * deleted when it ends. A first start fills the database, and that state is kept as a template: each chat
 * server starts from a copy of it.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { keepAsStarted } from './copies.queries.ts';
import { noteDatabase } from './database.ts';
import { logFileAt } from './settings.ts';
import { PRODUCT_ROLE } from '../apps/server/src/platform/db/embedded/embedded-server.ts';
import { migrateFor } from '../apps/server/src/platform/db/roles/migrate-for.ts';
import { startTemporaryServer } from '../apps/server/src/platform/db/embedded/temporary-server.ts';

const main = join(import.meta.dirname, '../apps/server/src/main.ts');
const database = await startTemporaryServer();
const { DATA_DIR: folder } = process.env;
const forget = async () => folder && rm(folder, { recursive: true, force: true });
await forget();
if (folder) await noteDatabase(folder, database);
await migrateFor(database.ownerUrl, PRODUCT_ROLE);
const log = createWriteStream(logFileAt(Number(process.env['PORT'])), { mode: 0o600 });

let isStopping = false;
let stopServer = (): void => undefined;
function stop(): void {
  isStopping = true;
  stopServer();
}
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);
// Stops when the parent process has been killed.
process.on('disconnect', stop);

/** Starts the product on the database, and writes its log to a file. */
function start(port = process.env['PORT']) {
  const server = fork(main, {
    env: { ...process.env, PORT: port, DATABASE_URL: database.url },
    silent: true,
  });
  server.stdout?.pipe(log, { end: false });
  server.stderr?.pipe(process.stderr);
  stopServer = () => void server.kill('SIGTERM');
  if (isStopping) stopServer();
  return { server, exit: once(server, 'exit') };
}

/** Starts the product once to fill the database with its sample data. */
async function fill(): Promise<void> {
  const { server, exit } = start('0');
  const isReady = new Promise<void>((resolve) =>
    server.stdout?.on('data', (chunk: Buffer) => chunk.includes(' is ready at ') && resolve()),
  );
  await Promise.race([isReady, exit]);
  server.kill('SIGTERM');
  await exit;
}

await fill();
await keepAsStarted(database);
const [code] = await start().exit;
await Promise.all([database.stop(), forget()]);
process.exit(typeof code === 'number' ? code : 1);

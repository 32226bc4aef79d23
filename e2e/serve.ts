/** The server of the browser tests: the real one, as a process of its own, on a database that is gone when it ends. */
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { noteDatabase } from './database.ts';
import { startTemporaryServer } from '../apps/server/src/db/embedded/temporary-server.ts';

const main = join(import.meta.dirname, '../apps/server/src/main.ts');
const database = await startTemporaryServer();
// Whoever started this as a process of theirs may look into the database.
process.send?.(database.url);
const { DATA_DIR: folder } = process.env;
if (folder) await noteDatabase(folder, database.url);
const server = fork(main, { env: { ...process.env, DATABASE_URL: database.url } });
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => void database.stop().then(() => process.exit(code ?? 1)));

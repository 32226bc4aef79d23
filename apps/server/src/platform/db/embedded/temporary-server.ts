import { readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedServer, type EmbeddedServer } from './embedded-server.ts';
import { preparePlace } from './place.ts';
import { findRunning, isAlive, stopPostmaster } from './postmaster.ts';

const PREFIX = 'business-switch-temporary-';
/** Nothing here outlives the run, so nothing waits for the disk. */
const FAST = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'shared_buffers=128MB',
  // Each of hundreds of databases would be looked at in turn, several a second.
  'autovacuum=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  // Passwords of roles that are made from now on guard nothing: thousands of connections are opened.
  'scram_iterations=1',
];

/** A server that lasts as long as its starter wants it. */
interface TemporaryServer extends EmbeddedServer {
  /** The folder of the socket by which it is reached for half of what its address costs; null where the system has none. */
  readonly socketFolder: string | null;
}

/** A server of its own for tests and benches, removed by `stop`. What killed runs left behind is removed first. */
export async function startTemporaryServer(settings: readonly string[] = FAST): Promise<TemporaryServer> {
  await removeLeftovers();
  const dataDir = join(tmpdir(), `${PREFIX}${process.pid}`);
  // Elsewhere paths of sockets have less room than folders for temporary files take.
  const socketFolder = process.platform === 'linux' ? (await preparePlace(dataDir)).home : null;
  const always = ['max_connections=200', `unix_socket_directories=${socketFolder ?? ''}`];
  const server = await startEmbeddedServer({ dataDir, settings: [...always, ...settings] });
  return { ...server, socketFolder, stop: () => server.stop().then(() => removeCluster(dataDir)) };
}

async function removeLeftovers(): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(PREFIX));
  for (const name of names) {
    if (!isAlive(Number(name.slice(PREFIX.length)))) await removeCluster(join(tmpdir(), name));
  }
}

/** Stops and deletes the cluster of `dataDir`, and the folder itself. */
export async function removeCluster(dataDir: string): Promise<void> {
  const place = await preparePlace(dataDir);
  const running = await findRunning(place);
  if (running) await stopPostmaster(running.pid, place);
  await rm(place.home, { recursive: true, force: true });
  await rm(dataDir, { recursive: true, force: true });
}

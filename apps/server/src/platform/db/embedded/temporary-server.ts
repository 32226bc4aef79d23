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
  // Autovacuum would visit each of hundreds of databases in turn, several a second.
  'autovacuum=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  // Passwords of new roles protect nothing here, and thousands of connections are opened.
  'scram_iterations=1',
];

/** A server that lasts until its starter stops it. */
interface TemporaryServer extends EmbeddedServer {
  /**
   * The folder of the socket, through which connecting costs half as much as by address; null if the system
   * has none.
   */
  readonly socketFolder: string | null;
}

/**
 * Starts a separate server for tests and benchmarks, which `stop` deletes. Leftovers of killed runs are
 * deleted first.
 */
export async function startTemporaryServer(settings: readonly string[] = FAST): Promise<TemporaryServer> {
  await removeLeftovers();
  const dataDir = join(tmpdir(), `${PREFIX}${process.pid}`);
  // On other systems socket paths have less room than temporary folders take up.
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

/** Stops and deletes the cluster of `dataDir`, and deletes the folder itself. */
export async function removeCluster(dataDir: string): Promise<void> {
  const place = await preparePlace(dataDir);
  const running = await findRunning(place);
  if (running) await stopPostmaster(running.pid, place);
  await rm(place.home, { recursive: true, force: true });
  await rm(dataDir, { recursive: true, force: true });
}

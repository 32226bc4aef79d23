import { readdir, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedServer, type EmbeddedServer } from './embedded-server.ts';
import { makeFolder, preparePlace } from './place.ts';
import { findRunning, isAlive, stopPostmaster } from './postmaster.ts';

const PREFIX = 'business-switch-temporary-';
/** Where Linux keeps files in memory, and how many free bytes it must have for us to use it. */
const MEMORY = '/dev/shm';
const ENOUGH_MEMORY = 2 ** 30;
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
export interface TemporaryServer extends EmbeddedServer {
  /**
   * The folder of the socket, through which connecting costs half as much as by address; null if the system
   * has none.
   */
  readonly socketFolder: string | null;
  /** An empty folder in memory, for a tablespace; null if the system has none, or too little room there. */
  readonly memoryFolder: string | null;
}

/**
 * Starts a separate server for tests and benchmarks, which `stop` deletes. Leftovers of killed runs are
 * deleted first.
 */
export async function startTemporaryServer(settings: readonly string[] = FAST): Promise<TemporaryServer> {
  await removeLeftovers();
  const dataDir = join(tmpdir(), `${PREFIX}${process.pid}`);
  // On other systems socket paths have less room than temporary folders take up.
  const place = await preparePlace(dataDir);
  const socketFolder = process.platform === 'linux' ? place.home : null;
  const memoryFolder = (await hasMemory()) ? join(MEMORY, `${PREFIX}${process.pid}`) : null;
  if (memoryFolder) await makeFolder(memoryFolder, place.runAs);
  const always = ['max_connections=200', `unix_socket_directories=${socketFolder ?? ''}`];
  const server = await startEmbeddedServer({ dataDir, settings: [...always, ...settings] });
  const stop = async (): Promise<void> => {
    await server.stop();
    await removeCluster(dataDir);
    if (memoryFolder) await rm(memoryFolder, { recursive: true, force: true });
  };
  return { ...server, socketFolder, memoryFolder, stop };
}

/** Returns whether there is room for a few hundred megabytes of files in memory: containers often have 64. */
async function hasMemory(): Promise<boolean> {
  if (process.platform !== 'linux') return false;
  const room = await statfs(MEMORY).catch(() => null);
  return room !== null && room.bavail * room.bsize >= ENOUGH_MEMORY;
}

async function removeLeftovers(): Promise<void> {
  for (const folder of await leftIn(tmpdir())) await removeCluster(folder);
  for (const folder of await leftIn(MEMORY)) await rm(folder, { recursive: true, force: true });
}

/** Returns the folders in `parent` whose starters are no longer alive. */
async function leftIn(parent: string): Promise<readonly string[]> {
  const names = await readdir(parent).catch(() => []);
  return names
    .filter((name) => name.startsWith(PREFIX) && !isAlive(Number(name.slice(PREFIX.length))))
    .map((name) => join(parent, name));
}

/** Stops and deletes the cluster of `dataDir`, and deletes the folder itself. */
export async function removeCluster(dataDir: string): Promise<void> {
  const place = await preparePlace(dataDir);
  const running = await findRunning(place);
  if (running) await stopPostmaster(running.pid, place);
  await rm(place.home, { recursive: true, force: true });
  await rm(dataDir, { recursive: true, force: true });
}

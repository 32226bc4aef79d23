import type { ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { makeProductRole, setRolePassword } from '../roles/product-role.ts';
import { abandonedClusters, noteOwner } from './claim.ts';
import {
  ensureCluster,
  ensureProductPassword,
  readPassword,
  spawnPostgres,
  whyNotStarted,
} from './cluster.ts';
import { preparePlace, type Place } from './place.ts';
import { findRunning, isAlive, readPidFile, stopPostmaster, type PidFile } from './postmaster.ts';

const DATABASE = 'business_switch';
/** The role that migrates: the superuser of the cluster, whose password is in the cluster's folder. */
const OWNER = 'postgres';
/** The role that the product runs as. */
export const PRODUCT_ROLE = 'business_switch_product';
const START_DEADLINE_MS = 20_000;
const LOCK_PATIENCE_MS = 3_000;
/**
 * Any fixed number. The process that holds this lock on the cluster's maintenance database owns the data
 * folder.
 */
const OWNER_LOCK = 718_281_828;

/** A running embedded PostgreSQL that this process owns. */
export interface EmbeddedServer {
  /** Address of the application's database for the role that owns it. */
  readonly ownerUrl: string;
  /** The same address for the product's role. */
  readonly url: string;
  /** The postmaster's process id. */
  readonly pid: number;
  /** The folder that holds its data. */
  readonly home: string;
  /** The folders of clusters that earlier data folders left at this path; nothing here uses them. */
  readonly abandoned: readonly string[];
  /** True if the server was already running, left behind by a parent that was killed. */
  readonly wasAdopted: boolean;
  /** Performs a fast shutdown. Resolves when PostgreSQL has exited. */
  readonly stop: () => Promise<void>;
}

/** What to start, and with which settings. */
export interface EmbeddedOptions {
  readonly dataDir: string;
  /** Extra `name=value` settings, such as `fsync=off` for tests. */
  readonly settings?: readonly string[];
  /** Called if the server disappears while it should be running. */
  readonly onLost?: (error: Error) => void;
}

/**
 * Starts PostgreSQL 18 on the cluster of `dataDir`, or adopts the server that a killed parent left running
 * there.
 * Throws with one clear line if another running copy of the application owns the folder or the server cannot
 * start.
 */
export async function startEmbeddedServer(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const place = await preparePlace(options.dataDir);
  await ensureCluster(place);
  const password = await readPassword(place);
  const deadline = Date.now() + START_DEADLINE_MS;
  for (;;) {
    const { server, wasAdopted } = await runningServer(place, options.settings ?? []);
    const owner = server ? await ownFolder(place, server, password) : null;
    if (server && owner) return await ownedServer(place, server, owner, { password, wasAdopted, options });
    if (Date.now() > deadline)
      throw new Error(`The database in ${place.dataDir} did not start: ${await whyNotStarted(place)}`);
    await delay(50);
  }
}

/**
 * Returns the running server of `dataDir`, for use alongside its owner; its `stop` leaves it running. Null if
 * none is running.
 */
export async function findEmbeddedServer(
  dataDir: string,
): Promise<Pick<EmbeddedServer, 'ownerUrl' | 'url' | 'stop'> | null> {
  const place = await preparePlace(dataDir);
  const running = await findRunning(place);
  if (!running?.isReady) return null;
  const ownerUrl = urlFor(running.port, { role: OWNER, password: await readPassword(place) });
  const url = urlFor(running.port, { role: PRODUCT_ROLE, password: await ensureProductPassword(place) });
  return { ownerUrl, url, stop: () => Promise.resolve() };
}

async function runningServer(
  place: Place,
  settings: readonly string[],
): Promise<{ server: PidFile | null; wasAdopted: boolean }> {
  const found = await findRunning(place);
  if (found) return { server: found.isReady ? found : null, wasAdopted: true };
  return { server: await started(place, await spawnPostgres(place, settings)), wasAdopted: false };
}

/**
 * Waits for this child's own `ready`, because a stale pid file would say ready too. Returns null if the child
 * exits, as the loser of two starts does.
 */
async function started(place: Place, child: ChildProcess): Promise<PidFile | null> {
  let hasExited = false;
  child.once('exit', () => (hasExited = true));
  child.once('error', () => (hasExited = true));
  const deadline = Date.now() + START_DEADLINE_MS;
  while (!hasExited && Date.now() < deadline) {
    const file = await readPidFile(place);
    if (file?.isReady && file.pid === child.pid) return file;
    await delay(5);
  }
  return null;
}

/** Takes the owner's lock on a separate connection. Returns null if the server disappeared meanwhile. */
async function ownFolder(place: Place, server: PidFile, password: string): Promise<pg.Client | null> {
  const client = new pg.Client({
    connectionString: urlFor(server.port, { role: OWNER, password }, 'postgres'),
  });
  client.on('error', () => undefined);
  const deadline = Date.now() + LOCK_PATIENCE_MS;
  try {
    await client.connect();
    for (;;) {
      const answer = await client.query<{ owned: boolean }>('select pg_try_advisory_lock($1) as owned', [
        OWNER_LOCK,
      ]);
      if (answer.rows[0]?.owned) return client;
      if (Date.now() > deadline) break;
      await delay(50);
    }
  } catch (error) {
    await client.end().catch(() => undefined);
    if (error instanceof pg.DatabaseError && error.code === '28P01') throw error;
    return null;
  }
  await client.end();
  throw new Error(
    `Another copy of this application already uses ${place.dataDir}: stop it, or set DATA_DIR.`,
  );
}

async function ownedServer(
  place: Place,
  server: PidFile,
  owner: pg.Client,
  start: { password: string; wasAdopted: boolean; options: EmbeddedOptions },
): Promise<EmbeddedServer> {
  let isStopping = false;
  owner.on('error', (error) => {
    if (!isStopping) start.options.onLost?.(error);
  });
  // A cluster inside the data folder can neither stay behind nor be mistaken for another.
  const isApart = place.runAs !== null;
  if (isApart) await noteOwner(place.home, place.dataDir);
  const existing = await owner.query('select 1 from pg_database where datname = $1', [DATABASE]);
  if (existing.rowCount === 0) await owner.query(`create database ${DATABASE}`);
  const productPassword = await ensureProductPassword(place);
  // The folder may have been restored from a copy without this file.
  if (!(await makeProductRole(owner, PRODUCT_ROLE, productPassword)))
    await setRolePassword(owner, PRODUCT_ROLE, productPassword);
  const stop = async (): Promise<void> => {
    isStopping = true;
    if (isAlive(server.pid)) await stopPostmaster(server.pid, place);
    await owner.end().catch(() => undefined);
  };
  return {
    ownerUrl: urlFor(server.port, { role: OWNER, password: start.password }),
    url: urlFor(server.port, { role: PRODUCT_ROLE, password: productPassword }),
    pid: server.pid,
    home: place.home,
    abandoned: isApart ? await abandonedClusters(place.home, place.dataDir) : [],
    wasAdopted: start.wasAdopted,
    stop,
  };
}

const urlFor = (
  port: number,
  { role, password }: { readonly role: string; readonly password: string },
  database = DATABASE,
): string => `postgresql://${role}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;

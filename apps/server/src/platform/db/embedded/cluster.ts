import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chown, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { clusterFolder, exists, logFile, makeFolder, passwordFile, type Place } from './place.ts';

const run = promisify(execFile);

/**
 * Settings for a web application on the same machine as its database. Everything else is PostgreSQL's
 * default.
 */
const SERVER_SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'shared_buffers=256MB',
  'max_wal_size=2GB',
  // Write-ahead log files are recycled, because a commit that needs a new one waits while it is created.
  'min_wal_size=512MB',
  'jit=off',
  'timezone=UTC',
  'log_timezone=UTC',
];

/**
 * Creates the cluster if it does not exist. Two simultaneous starts end with one complete cluster, because
 * the last step is a rename.
 */
export async function ensureCluster(place: Place): Promise<void> {
  if (await exists(join(clusterFolder(place), 'PG_VERSION'))) return;
  const partial = join(
    dirname(place.home),
    `.partial-${basename(place.home)}-${randomBytes(6).toString('hex')}`,
  );
  await mkdir(dirname(place.home), { recursive: true });
  await makeFolder(partial, place.runAs);
  try {
    await initialise(place, partial);
    await rename(partial, place.home);
  } catch (error) {
    if (!(await exists(join(clusterFolder(place), 'PG_VERSION')))) throw error;
  } finally {
    await rm(partial, { recursive: true, force: true });
  }
}

async function initialise(place: Place, home: string): Promise<void> {
  const password = join(home, 'password');
  await writeFile(password, randomBytes(24).toString('base64url'), { mode: 0o600 });
  if (place.runAs) await chown(password, place.runAs.uid, place.runAs.gid);
  const options = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${password}`, '--encoding=UTF8'];
  options.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--no-instructions');
  await run(join(place.native, 'bin', 'initdb'), [...options, '-D', join(home, 'pgdata')], {
    cwd: '/',
    env: { LC_ALL: 'C.UTF-8', PATH: '/usr/bin:/bin' },
    ...place.runAs,
  }).catch((error: unknown) => {
    throw new Error(`The database in ${place.dataDir} could not be made: ${initdbMessage(error)}`, {
      cause: error,
    });
  });
}

/** Returns the cause of a failed command. The message of its error contains the command's output. */
const initdbMessage = (error: unknown): string => (error instanceof Error ? causeIn(error.message) : '');

/**
 * Starts a server on the cluster, detached: if the parent is killed, the server survives to be adopted and is
 * not interrupted in the middle of a write.
 */
export async function spawnPostgres(place: Place, settings: readonly string[]): Promise<ChildProcess> {
  const log = await open(logFile(place), 'a', 0o600);
  const all = [...SERVER_SETTINGS, `port=${await freePort()}`, ...settings];
  const options = all.flatMap((each) => ['-c', each]);
  try {
    const child = spawn(join(place.native, 'bin', 'postgres'), ['-D', clusterFolder(place), ...options], {
      cwd: '/',
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
      env: { LC_ALL: 'C.UTF-8', PATH: '/usr/bin:/bin' },
      ...place.runAs,
    });
    child.unref();
    return child;
  } finally {
    await log.close();
  }
}

/** Reads the superuser's password. */
export const readPassword = async (place: Place): Promise<string> =>
  (await readFile(passwordFile(place), 'utf8')).trim();

/**
 * Returns the password of the product's role, generated on first use. Only users who may read the superuser's
 * password may read it.
 */
export async function ensureProductPassword(place: Place): Promise<string> {
  const file = join(place.home, 'product-password');
  if (!(await exists(file))) {
    const made = randomBytes(24).toString('base64url');
    await writeFile(file, made, { mode: 0o600, flag: 'wx' }).catch(async (error: unknown) => {
      if (!(await exists(file))) throw error;
    });
  }
  return (await readFile(file, 'utf8')).trim();
}

/** Returns why the last start on this cluster failed, in PostgreSQL's own words. */
export const whyNotStarted = async (place: Place): Promise<string> =>
  causeIn(await readFile(logFile(place), 'utf8').catch(() => ''));

/** Finds what ended the last start in `log`. Whatever follows it there is a consequence. */
function causeIn(log: string): string {
  const lines = log.trimEnd().split('\n');
  const start = lines.findLastIndex((line) => line.includes('starting PostgreSQL'));
  const causes = lines.slice(start + 1).map((line) => /(?:FATAL|PANIC|initdb: error): +(.+)/.exec(line)?.[1]);
  return causes.find((cause) => cause !== undefined) ?? lines.at(-1) ?? '';
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port on 127.0.0.1.');
  return address.port;
}

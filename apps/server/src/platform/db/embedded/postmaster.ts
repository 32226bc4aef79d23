import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { clusterFolder, type Place } from './place.ts';

const run = promisify(execFile);

/** The content of `postmaster.pid`: the process is on line 1, the port on line 4 and the state on line 8. */
export interface PidFile {
  readonly pid: number;
  readonly port: number;
  readonly isReady: boolean;
}

/** Reads the cluster's pid file; null if there is none. */
export async function readPidFile(place: Place): Promise<PidFile | null> {
  const text = await readFile(join(clusterFolder(place), 'postmaster.pid'), 'utf8').catch(() => null);
  const lines = text?.split('\n') ?? [];
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return null;
  return { pid, port: Number(lines[3]), isReady: lines[7]?.trim() === 'ready' };
}

/**
 * Finds the server that is already running on this cluster, left by a parent that was killed; null if there
 * is none.
 * The pid may have been reused since, so the command line must name this folder. A pid file whose process is
 * gone, a zombie or an unrelated process is deleted, because PostgreSQL itself would refuse to start over it.
 */
export async function findRunning(place: Place): Promise<PidFile | null> {
  const found = await readPidFile(place);
  if (!found) return null;
  if (await isOurs(found.pid, place)) return found;
  if (isAlive(found.pid)) {
    // A postmaster that was killed a moment ago may still have children; a second lets them notice and exit.
    await delay(1_000);
    if (await isOurs(found.pid, place)) return await readPidFile(place);
  }
  const again = await readPidFile(place);
  if (again?.pid === found.pid) await rm(join(clusterFolder(place), 'postmaster.pid'), { force: true });
  return again?.pid === found.pid ? null : again;
}

/** Returns whether process `pid` exists, including as a zombie. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Returns whether `pid` is a running PostgreSQL on this cluster. A zombie has no command line, so it doesn't
 * count.
 */
async function isOurs(pid: number, place: Place): Promise<boolean> {
  if (!isAlive(pid)) return false;
  return (await commandLine(pid)).includes(clusterFolder(place));
}

/**
 * Asks the postmaster for a fast shutdown (sessions are cut off, data is written) and waits until it has
 * exited.
 */
export async function stopPostmaster(pid: number, place: Place): Promise<void> {
  if (!(await isOurs(pid, place))) return;
  process.kill(pid, 'SIGINT');
  const deadline = Date.now() + 30_000;
  while (await isOurs(pid, place)) {
    if (Date.now() > deadline) throw new Error(`PostgreSQL (process ${pid}) did not stop within 30 seconds.`);
    await delay(5);
  }
}

async function commandLine(pid: number): Promise<string> {
  if (process.platform === 'linux') {
    const text = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    return text.replaceAll('\0', ' ');
  }
  if (process.platform === 'win32') return '';
  return run('ps', ['-o', 'command=', '-p', String(pid)]).then(
    ({ stdout }) => stdout,
    () => '',
  );
}

import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { clusterFolder, passwordFile, preparePlace } from './place.ts';
import { findRunning, isAlive } from './postmaster.ts';
import { removeCluster } from './temporary-server.ts';

/** A folder that no other user may enter, like a checkout under root's home. */
let closed: string;
let dataDir: string;
const parents: ChildProcess[] = [];

beforeAll(async () => {
  closed = await mkdtemp(join(tmpdir(), 'closed-folder-'));
  await chmod(closed, 0o700);
  dataDir = join(closed, 'data');
});
afterEach(() => parents.splice(0).forEach((parent) => parent.kill('SIGKILL')));
afterAll(async () => {
  await removeCluster(dataDir);
  await rm(closed, { recursive: true });
});

const started = z.object({ url: z.string(), pid: z.number(), wasAdopted: z.boolean() });
const failed = z.object({ problem: z.string() });

/** Starts a separate process that starts a server, reports the result, and stays until it is told to stop. */
async function startParent(folder = dataDir): Promise<{ parent: ChildProcess; message: unknown }> {
  const parent = fork(fileURLToPath(new URL('./testing/parent-process.ts', import.meta.url)), [folder]);
  parents.push(parent);
  const [message] = await once(parent, 'message');
  return { parent, message };
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

async function kill(parent: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  const gone = once(parent, 'exit');
  parent.kill(signal);
  await gone;
}

test('if the parent is killed, the next start adopts its server with everything committed', async () => {
  const first = await startParent();
  const before = started.parse(first.message);
  expect(before.wasAdopted).toBe(false);
  await query(before.url, 'create table kept (n int)');
  await query(before.url, 'insert into kept select generate_series(1, 1000)');
  await kill(first.parent, 'SIGKILL');
  expect(isAlive(before.pid)).toBe(true);

  const second = await startParent();
  const after = started.parse(second.message);
  expect(after).toMatchObject({ wasAdopted: true, pid: before.pid });
  expect(await query(after.url, 'select count(*)::int as rows from kept')).toEqual([{ rows: 1000 }]);
  await kill(second.parent, 'SIGTERM');
  // A process that init has yet to reap still has a pid, but is no longer a server.
  expect(await findRunning(await preparePlace(dataDir))).toBeNull();
});

test('after the server itself is killed, the next start recovers everything that was committed', async () => {
  const first = await startParent();
  const before = started.parse(first.message);
  await query(before.url, 'create table recovered as select 42 as n');
  process.kill(before.pid, 'SIGKILL');
  await kill(first.parent, 'SIGKILL');

  const second = await startParent();
  const after = started.parse(second.message);
  expect(after.wasAdopted).toBe(false);
  expect(await query(after.url, 'select n from recovered')).toEqual([{ n: 42 }]);
  await kill(second.parent, 'SIGTERM');
});

test('a second start on the same folder ends with one clear line, and the first goes on', async () => {
  const first = await startParent();
  const { url } = started.parse(first.message);
  const second = await startParent();
  expect(failed.parse(second.message).problem).toBe(
    `Another copy of this application already uses ${dataDir}: stop it, or set DATA_DIR.`,
  );
  expect(await query(url, 'select 1 as n')).toEqual([{ n: 1 }]);
  await kill(first.parent, 'SIGTERM');
});

test('two simultaneous starts end with one server and one clear line', async () => {
  const both = await Promise.all([startParent(), startParent()]);
  const winners = both.filter(({ message }) => started.safeParse(message).success);
  expect(winners).toHaveLength(1);
  for (const { parent } of winners) await kill(parent, 'SIGTERM');
});

test('a stale pid file that names an unrelated running process does not prevent the start', async () => {
  const place = await preparePlace(dataDir);
  const lines = [process.pid, clusterFolder(place), 0, 5432, '', '127.0.0.1', '', 'ready', ''];
  await writeFile(join(clusterFolder(place), 'postmaster.pid'), lines.join('\n'));
  expect(await findRunning(place)).toBeNull();
  const { parent, message } = await startParent();
  expect(started.parse(message).wasAdopted).toBe(false);
  await kill(parent, 'SIGTERM');
});

test('a moved data folder keeps its database, and one made again at the same path has an empty one', async () => {
  const tables = `select tablename from pg_tables where schemaname = 'public' order by 1`;
  const moved = join(closed, 'moved');
  const first = await startParent();
  const { url } = started.parse(first.message);
  await query(url, 'create table moves_along (n int)');
  const before = await query(url, tables);
  await kill(first.parent, 'SIGTERM');

  await rename(dataDir, moved);
  const both = await Promise.all([startParent(moved), startParent(dataDir)]);
  const [old, fresh] = both.map(({ message }) => started.parse(message));
  expect(await query(old?.url ?? '', tables)).toEqual(before);
  expect(await query(fresh?.url ?? '', tables)).toEqual([]);
  for (const { parent } of both) await kill(parent, 'SIGTERM');

  const again = await startParent(moved);
  expect(await query(started.parse(again.message).url, tables)).toEqual(before);
  await kill(again.parent, 'SIGTERM');
  await removeCluster(moved);
});

test('a data folder that cannot be created gives one clear line', async () => {
  const file = join(closed, 'a-file');
  await writeFile(file, '');
  await expect(preparePlace(join(file, 'data'))).rejects.toThrow(/data/);
});

test('only its owner can read the database password', async () => {
  const place = await preparePlace(dataDir);
  await mkdir(place.home, { recursive: true });
  expect((await stat(passwordFile(place))).mode & 0o777).toBe(0o600);
  expect((await stat(place.home)).mode & 0o777).toBe(0o700);
});

import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ensureCluster, whyNotStarted } from './cluster.ts';
import { logFile } from './place.ts';

const folder = await mkdtemp(join(tmpdir(), 'cluster-'));
afterAll(() => rm(folder, { recursive: true }));

const log = (...lines: readonly string[]) =>
  lines.map((line) => `2026-11-22 04:22:48 UTC [13] ${line}\n`).join('');
const STARTING = 'LOG:  starting PostgreSQL 18.4 on x86_64-pc-linux-gnu';
const DISK = 'could not write to file "pg_wal/xlogtemp.13": No space left on device';

test.each([
  [
    'the cause, not what followed from it',
    log(STARTING, `FATAL:  ${DISK}`, 'LOG:  database system is shut down'),
    DISK,
  ],
  [
    'nothing of an earlier start',
    log(STARTING, 'FATAL:  an older trouble', STARTING, `PANIC:  ${DISK}`),
    DISK,
  ],
  [
    'its last line when it has no cause',
    log(STARTING, 'LOG:  waiting'),
    '2026-11-22 04:22:48 UTC [13] LOG:  waiting',
  ],
  ['nothing when it is empty', '', ''],
])('the reason for a failed start, read from PostgreSQL’s log, is %s', async (_, text, reason) => {
  const place = { dataDir: folder, home: folder, native: folder, runAs: null };
  await writeFile(logFile(place), text);
  expect(await whyNotStarted(place)).toBe(reason);
});

test('a cluster that cannot be created gives the cause in one line, and leaves nothing behind', async () => {
  const native = join(folder, 'native');
  await mkdir(join(native, 'bin'), { recursive: true });
  const initdb = `#!/bin/sh\necho 'initdb: error: could not create directory "x": No space left on device' >&2\nexit 1\n`;
  await writeFile(join(native, 'bin', 'initdb'), initdb, { mode: 0o755 });
  const home = join(folder, 'data', 'postgres');
  await expect(ensureCluster({ home, native, dataDir: '/data', runAs: null })).rejects.toThrow(
    /^The database in \/data could not be made: could not create directory "x": No space left on device$/,
  );
  expect(await readdir(join(folder, 'data'))).toEqual([]);
});

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { oneAtATime } from './one-at-a-time.mjs';

const folder = await mkdtemp(join(tmpdir(), 'one-at-a-time-'));
afterAll(() => rm(folder, { recursive: true }));
const lock = join(folder, 'lock');
const work = () => oneAtATime(lock, () => 'done');

test('several processes do their work one after the other', async () => {
  const trace = join(folder, 'trace');
  const program = `
    import { appendFileSync } from 'node:fs';
    import { spawnSync } from 'node:child_process';
    import { oneAtATime } from ${JSON.stringify(new URL('./one-at-a-time.mjs', import.meta.url).href)};
    oneAtATime(${JSON.stringify(lock)}, () => {
      appendFileSync(${JSON.stringify(trace)}, 'in ');
      spawnSync(process.execPath, ['-e', '']);
      appendFileSync(${JSON.stringify(trace)}, 'out ');
    });`;
  const children = Array.from({ length: 4 }, () =>
    spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: 'inherit' }),
  );
  const ends = await Promise.all(children.map((child) => once(child, 'exit')));
  expect(ends).toEqual(children.map(() => [0, null]));
  expect(await readFile(trace, 'utf8')).toBe('in out '.repeat(4));
  expect(existsSync(lock)).toBe(false);
}, 30_000);

test('a killed lock holder is not waited for', async () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  await writeFile(lock, String(pid));
  expect(work()).toBe('done');
  expect(existsSync(lock)).toBe(false);
});

test('a reused process id does not keep others waiting for ever', async () => {
  await writeFile(lock, String(process.ppid));
  await utimes(lock, 0, 0);
  expect(work()).toBe('done');
});

test('work that fails releases the lock for the next process', () => {
  const fail = () =>
    oneAtATime(lock, () => {
      throw new Error('no');
    });
  expect(fail).toThrow('no');
  expect(existsSync(lock)).toBe(false);
});

test('in a read-only folder the work is done without a lock', () => {
  expect(oneAtATime(join(folder, 'nowhere', 'lock'), () => 'done')).toBe('done');
});

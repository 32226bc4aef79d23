import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const PROCESS = fileURLToPath(new URL('./testing/hanging-process.ts', import.meta.url));
const FIRST_MS = 10_000;

/** Returns whether a process is still running. One that has ended may still be waiting to be reaped. */
function isRunning(pid: number): boolean {
  try {
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

/** Starts a parent process that starts a hanging process. */
async function startHanging(longestMs: number) {
  const parent = spawn(process.execPath, [PROCESS, 'parent', String(longestMs)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void parent.kill('SIGKILL'));
  const [printed] = await once(parent.stdout, 'data');
  return { parent, pid: Number(printed) };
}

test('a hanging process ends when its parent is killed', async () => {
  const { parent, pid } = await startHanging(600_000);
  expect(isRunning(pid)).toBe(true);
  parent.kill('SIGKILL');
  await expect.poll(() => isRunning(pid), { timeout: FIRST_MS }).toBe(false);
});

test('a hanging process ends when its time is up, even though its parent is alive', async () => {
  const { parent, pid } = await startHanging(300);
  await expect.poll(() => isRunning(pid), { timeout: FIRST_MS }).toBe(false);
  expect(parent.exitCode).toBeNull();
});

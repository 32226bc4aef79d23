/**
 * Lets only one process at a time do work that several may find necessary: two starts from one checkout
 * install and build once.
 */
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';

const LOOK_AGAIN_MS = 100;
/**
 * Longer than any work takes, so that a process id that has since been reused keeps nobody waiting for ever.
 */
const ABANDONED_MS = 15 * 60_000;

/**
 * Does `work` while only this process holds `lockFile`, a file with its process id. Other processes wait, but
 * not for a holder that was killed. `sayWaiting` is called once if there is a process to wait for.
 */
export function oneAtATime(lockFile, work, sayWaiting = () => {}) {
  for (let isAnnounced = false; !isTaken(lockFile); isAnnounced = true) {
    if (!isAnnounced) sayWaiting();
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOOK_AGAIN_MS);
  }
  const letGo = () => rmSync(lockFile, { force: true });
  process.once('exit', letGo);
  try {
    return work();
  } finally {
    process.off('exit', letGo);
    letGo();
  }
}

/**
 * Returns whether the lock is ours now. If the folder is not writable, there is no lock: the work itself will
 * report that when it writes.
 */
function isTaken(lockFile) {
  try {
    writeFileSync(lockFile, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') return true;
    if (isAbandoned(lockFile)) rmSync(lockFile, { force: true });
    return false;
  }
}

function isAbandoned(lockFile) {
  try {
    const holder = Number(readFileSync(lockFile, 'utf8'));
    const ageMs = Date.now() - statSync(lockFile).mtimeMs;
    // The file is empty for a moment between its creation and its writing.
    if (holder === 0) return ageMs > LOOK_AGAIN_MS * 50;
    return holder === process.pid || ageMs > ABANDONED_MS || !isAlive(holder);
  } catch {
    return false;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

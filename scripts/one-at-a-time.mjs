/** Lets one process at a time do what several may find to be done: two starts from one checkout install and build once. */
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';

const LOOK_AGAIN_MS = 100;
/** Longer than any work takes. An id that somebody else was given meanwhile keeps nobody waiting for ever. */
const ABANDONED_MS = 15 * 60_000;

/**
 * Does `work` while this process alone holds `lockFile`, a file with its process id. Others wait; a holder that was killed
 * is not waited for. `sayWaiting` is called once when there is somebody to wait for.
 */
export function oneAtATime(lockFile, work, sayWaiting = () => {}) {
  for (let told = false; !isTaken(lockFile); told = true) {
    if (!told) sayWaiting();
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

/** Whether the lock is ours now. In a folder that cannot be written there is none: what the work writes says so itself. */
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
    // Empty for the moment between being made and being written.
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

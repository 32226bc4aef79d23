import { Socket } from 'node:net';
import { isMainThread, Worker, workerData } from 'node:worker_threads';

/** The pipe that the parent holds open for as long as it lives: `stdio[3]`. */
const PARENT = 3;

const endAtOnce = (): boolean => process.kill(process.pid, 'SIGKILL');

/**
 * Ends this process when its parent ends for any reason, and after `longestMs` at the latest. A separate
 * thread does this, because a hanging decoder blocks the main one. The parent must pass a pipe as the fourth
 * stdio stream.
 */
export function endWithParent(longestMs: number): void {
  new Worker(new URL(import.meta.url), { workerData: { longestMs } }).unref();
}

if (!isMainThread) {
  setTimeout(endAtOnce, Number(workerData.longestMs));
  const parent = new Socket({ fd: PARENT });
  parent.on('close', endAtOnce).on('error', endAtOnce).resume();
}

import { Socket } from 'node:net';
import { isMainThread, Worker, workerData } from 'node:worker_threads';

/** The pipe that the parent holds open as long as it lives: `stdio[3]`. */
const PARENT = 3;

const endAtOnce = (): boolean => process.kill(process.pid, 'SIGKILL');

/**
 * Ends this process when its parent is gone, however that ended, and after `longestMs` at the latest. A thread of its own sees to it, as
 * a decoder that hangs lets nothing else run on the main one. The parent gives it a pipe as the fourth of its streams.
 */
export function endWithParent(longestMs: number): void {
  new Worker(new URL(import.meta.url), { workerData: { longestMs } }).unref();
}

if (!isMainThread) {
  setTimeout(endAtOnce, Number(workerData.longestMs));
  const parent = new Socket({ fd: PARENT });
  parent.on('close', endAtOnce).on('error', endAtOnce).resume();
}

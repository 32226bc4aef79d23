import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/database.ts';
import { every, type Scheduler } from '../scheduler.ts';
import { noteSeen, releaseOfSilent } from './job-process.queries.ts';

/** How often a process notes that it lives, and looks for others that no longer do. */
const BEAT_MS = 5_000;

/**
 * A process that missed four beats is gone. With the beat on which another one notices, its jobs are free within 25 s: sooner
 * than whoever waits for a mailed code gives up.
 */
export const SILENT_FOR_SECONDS = 20;

/** What a heartbeat takes. */
export interface HeartbeatPorts {
  readonly db: Db;
  readonly scheduler: Scheduler;
  readonly log: FastifyBaseLogger;
}

/**
 * Notes from now on that the process of this worker pool lives, and gives back the jobs of processes that have died. One that only
 * stood still has its jobs run a second time, which every job allows. The result ends that, and the process is still to be forgotten.
 */
export async function startHeartbeat(
  poolId: string,
  { db, scheduler, log }: HeartbeatPorts,
): Promise<{ readonly stop: () => void }> {
  const beat = async (): Promise<void> => {
    await noteSeen(db, poolId);
    const jobs = await releaseOfSilent(db, SILENT_FOR_SECONDS);
    if (jobs > 0) log.warn({ jobs }, 'jobs of a process that is gone were given back');
  };
  await beat();
  const stop = every(scheduler, BEAT_MS, () => {
    beat().catch((error: unknown) => log.warn({ err: error }, 'a heartbeat was missed'));
  });
  return { stop };
}

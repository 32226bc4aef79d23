import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/database.ts';
import { every, type Scheduler } from '../scheduler.ts';
import { noteSeen, releaseOfSilent } from './job-process.queries.ts';

/** How often a process records that it is alive, and looks for others that have died. */
const BEAT_MS = 5_000;

/**
 * A process that has missed four beats counts as dead. Including the beat on which another process notices,
 * its jobs are free within 25 s, before someone waiting for a mailed code gives up.
 */
export const SILENT_FOR_SECONDS = 20;

/** What a heartbeat needs. */
export interface HeartbeatPorts {
  readonly db: Db;
  readonly scheduler: Scheduler;
  readonly log: FastifyBaseLogger;
}

/**
 * Records at regular intervals that the process of this worker pool is alive, and releases the jobs of
 * processes that have died. If a process had only stalled, its jobs run twice, which every job allows. `stop`
 * ends the heartbeat; the caller still has to call `forgetProcess`.
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

import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../db/database.ts';
import type { Job } from './job.ts';

/**
 * How long a job may stay locked by a process without a heartbeat, such as a command or an earlier version.
 */
const LONGEST_JOB_MS = 15 * 60_000;

/** Every five minutes. */
export const RELEASE_SCHEDULE = { task: 'job.release', match: '*/5 * * * *' };

/**
 * Releases jobs that the heartbeats don't cover: those locked by a killed command or an earlier version. Jobs
 * are safe to run twice.
 */
export const releaseJob: Job<unknown> = {
  name: 'job.release',
  schema: z.unknown(),
  run: async (_payload, { db, now, log }) => {
    const count = await releaseJobs(db, new Date(now.getTime() - LONGEST_JOB_MS));
    if (count > 0) log.warn({ jobs: count }, 'jobs of a process that is gone were given back');
  },
};

/**
 * Releases the jobs that have been locked since before `heldBefore` by a process not known to be alive.
 * Returns how many.
 */
async function releaseJobs(db: Db, heldBefore: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update graphile_worker._private_jobs set locked_at = null, locked_by = null
    where locked_at < ${heldBefore} and locked_by not in (select pool_id from job_processes)`.execute(db);
  return Number(numAffectedRows ?? 0);
}

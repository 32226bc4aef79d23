import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../db/database.ts';
import type { Job } from './job.ts';

/** How long a process that gives no sign of life, such as a command or an earlier version, may hold a job. */
const LONGEST_JOB_MS = 15 * 60_000;

/** Every five minutes. */
export const RELEASE_SCHEDULE = { task: 'job.release', match: '*/5 * * * *' };

/** Gives back what heartbeats do not: jobs that a killed command or an earlier version held. Jobs are safe to run twice. */
export const releaseJob: Job<unknown> = {
  name: 'job.release',
  schema: z.unknown(),
  run: async (_payload, { db, now, log }) => {
    const count = await releaseJobs(db, new Date(now.getTime() - LONGEST_JOB_MS));
    if (count > 0) log.warn({ jobs: count }, 'jobs of a process that is gone were given back');
  },
};

/** Gives back the jobs held since before `heldBefore` by who is not known to live; returns how many. */
async function releaseJobs(db: Db, heldBefore: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update graphile_worker._private_jobs set locked_at = null, locked_by = null
    where locked_at < ${heldBefore} and locked_by not in (select pool_id from job_processes)`.execute(db);
  return Number(numAffectedRows ?? 0);
}

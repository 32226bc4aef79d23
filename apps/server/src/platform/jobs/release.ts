import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../db/database.ts';
import type { Job } from './job.ts';

/** No job takes this long: one that is held longer was held by a process that is gone. */
const LONGEST_JOB_MS = 15 * 60_000;

/** Every five minutes. */
export const RELEASE_SCHEDULE = { task: 'job.release', match: '*/5 * * * *' };

/** Gives back jobs that a killed process held, long before the queue's own four hours. Jobs are safe to run twice. */
export const releaseJob: Job<unknown> = {
  name: 'job.release',
  schema: z.unknown(),
  run: async (_payload, { db, now, log }) => {
    const count = await releaseJobs(db, new Date(now.getTime() - LONGEST_JOB_MS));
    if (count > 0) log.warn({ jobs: count }, 'jobs of a process that is gone were given back');
  },
};

/** Gives back the jobs that have been held since before `heldBefore`; returns how many. */
export async function releaseJobs(db: Db, heldBefore: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update graphile_worker._private_jobs set locked_at = null, locked_by = null
    where locked_at < ${heldBefore}`.execute(db);
  return Number(numAffectedRows ?? 0);
}

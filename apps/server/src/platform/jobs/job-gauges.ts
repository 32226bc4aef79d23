import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { WatchedGauge } from '../observe/metrics.ts';

/** Returns gauges for waiting and failed jobs, and for how long the oldest due job has waited. */
export const jobGauges = (db: Db): readonly WatchedGauge[] => [
  {
    name: 'jobs_kept',
    help: 'Jobs in the queue: due, failed at least once and tried again, given up',
    label: 'state',
    read: async () => {
      const { rows } = await sql<{ due: number; failing: number; given_up: number }>`
        select count(*) filter (where run_at <= now() and attempts < max_attempts) as due,
          count(*) filter (where attempts between 1 and max_attempts - 1 and last_error is not null) as failing,
          count(*) filter (where attempts >= max_attempts and locked_at is null) as given_up
        from graphile_worker._private_jobs`.execute(db);
      return { ...rows[0] };
    },
  },
  {
    name: 'job_age_seconds',
    help: 'For how long the job has been due that nobody has begun and that waits longest; 0 when none waits',
    read: async () => {
      const { rows } = await sql<{ age: number }>`
        select coalesce(extract(epoch from now() - min(run_at)), 0)::float8 as age from graphile_worker._private_jobs
        where run_at <= now() and attempts < max_attempts and locked_at is null`.execute(db);
      return rows[0]?.age ?? null;
    },
  },
];

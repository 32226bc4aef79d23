import { z } from 'zod';
import type { Db } from '../db/database.ts';
import type { Job } from './job.ts';

/** Deletes what has been kept long enough. Each capability brings its own. */
export interface Purge {
  /** What is deleted, such as `drafts`. */
  readonly name: string;
  /** Deletes what is too old at `now`; returns how many rows went. */
  readonly run: (db: Db, now: Date) => Promise<number>;
}

/** Every night at 02:30 UTC, when nobody compares prices. */
export const PURGE_SCHEDULE = { task: 'kept.purge', match: '30 2 * * *' };

/** The nightly job that runs every purge. One that fails does not keep the others from running, and fails the job. */
export const purgeJob = (purges: readonly Purge[]): Job<unknown> => ({
  name: 'kept.purge',
  schema: z.unknown(),
  run: async (_payload, { db, now, log }) => {
    const failures: unknown[] = [];
    for (const { name, run } of purges) {
      try {
        log.info({ purge: name, rows: await run(db, now) }, 'purged');
      } catch (error) {
        // Said here: of an error that holds others only its own words are logged.
        log.error({ err: error, purge: name }, 'purge failed');
        failures.push(error);
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, 'some purges failed');
  },
});

import { z } from 'zod';
import type { Db } from '../db/database.ts';
import type { Job } from './job.ts';

/** Deletes data that is past its retention. Each module brings its own. */
export interface Purge {
  /** What is deleted, such as `drafts`. */
  readonly name: string;
  /** Deletes what is too old at `now`. Returns how many rows were deleted. */
  readonly run: (db: Db, now: Date) => Promise<number>;
}

/** Every night at 02:30 UTC, when nobody compares prices. */
export const PURGE_SCHEDULE = { task: 'kept.purge', match: '30 2 * * *' };

/**
 * Returns the nightly job that runs every purge. A failing purge does not stop the others, but makes the job
 * fail.
 */
export const purgeJob = (purges: readonly Purge[]): Job<unknown> => ({
  name: 'kept.purge',
  schema: z.unknown(),
  run: async (_payload, { db, now, log }) => {
    const failures: unknown[] = [];
    for (const { name, run } of purges) {
      try {
        log.info({ purge: name, rows: await run(db, now) }, 'purged');
      } catch (error) {
        // Logged here, because the log of an AggregateError shows only its own message.
        log.error({ err: error, purge: name }, 'purge failed');
        failures.push(error);
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, 'some purges failed');
  },
});

import type pg from 'pg';
import { z } from 'zod';
import type { Job } from '../../../platform/jobs/job.ts';
import { refreshSampleBook } from './refresh-sample-book.ts';
import { scaleOf } from './sample-scale.ts';

/** The name under which the job is queued. */
export const SAMPLE_REFRESH = { name: 'price-book.refresh-sample' };

/** Every night at 02:10 UTC, before the purge removes the book that it replaces. */
export const SAMPLE_REFRESH_SCHEDULE = { task: SAMPLE_REFRESH.name, match: '10 2 * * *' };

/** Publishes a new sample book while the present one can still be quoted from. Not for production: it has no samples. */
export const sampleRefreshJob = (pool: pg.Pool, sampleRows: number): Job<unknown> => ({
  ...SAMPLE_REFRESH,
  schema: z.unknown(),
  run: async (_payload, { now, log }) => {
    const published = await refreshSampleBook(pool, { now, scale: scaleOf(sampleRows) });
    if (published) log.info({ ...published }, 'sample prices refreshed');
  },
});

import { addJob } from '../../../platform/jobs/job.ts';
import type { SampleData } from '../../../platform/db/sample-data.ts';
import { refreshSampleBook } from './refresh-sample-book.ts';
import { SAMPLE_REFRESH } from './sample-refresh.job.ts';
import { scaleOf } from './sample-scale.ts';

/** Publishes the sample price book: the small one when few rows are asked for, else the full one. */
export const samplePriceBook: SampleData = {
  name: 'price-book',
  load: async ({ pool, clock, priceRows }) => {
    const published = await refreshSampleBook(pool, { now: clock.now(), scale: scaleOf(priceRows) });
    return published ? [`Sample prices: ${published.priceCount}`] : [];
  },
  // A new book takes longer than a start may: the job makes it while the server already answers.
  refresh: ({ db }) => addJob(db, SAMPLE_REFRESH, {}, { key: SAMPLE_REFRESH.name }),
};

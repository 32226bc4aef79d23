import type { SampleData } from '../sample-data.ts';
import { refreshSampleBook } from './refresh-sample-book.ts';

// From about this many rows on, people look at the book: they get all of it.
const FULL_FROM_ROWS = 100_000;

/** Publishes the sample price book: the small one when few rows are asked for, else the full one. */
export const samplePriceBook: SampleData = {
  name: 'price-book',
  load: async ({ pool, clock, priceRows }) => {
    const scale = priceRows < FULL_FROM_ROWS ? 'test' : 'full';
    const published = await refreshSampleBook(pool, { now: clock.now(), scale });
    return published ? [`Sample prices: ${published.priceCount}`] : [];
  },
};

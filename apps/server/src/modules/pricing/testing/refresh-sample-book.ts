import type { TestApp } from '../../../testing/test-app.ts';
import { samplePriceBook } from '../price-books/sample-price-book.ts';

/** Publishes a new small sample book if the clock has moved so far that the latest one is about to expire. */
export const refreshSampleBook = ({ platform, pool }: TestApp): Promise<readonly string[]> =>
  samplePriceBook.load({ ...platform, pool, priceRows: 2_000, demoPassword: '' });

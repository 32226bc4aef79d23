import type { TestApp } from '../../../testing/test-app.ts';
import { samplePriceBook } from '../price-books/sample-price-book.ts';

/** Publishes a new small sample book when the clock has moved so far that the newest one is about to end. */
export const refreshSampleBook = ({ platform, pool }: TestApp): Promise<readonly string[]> =>
  samplePriceBook.load({ ...platform, pool, priceRows: 2_000, demoPassword: '' });

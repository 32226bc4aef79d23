import type { BookScale } from './sample/sample-book.ts';

// From about this many rows on, people look at the book: they get all of it.
const FULL_FROM_ROWS = 100_000;

/** Which sample book suits a wish for about `rows` prices: the small one for tests, else the full one. */
export const scaleOf = (rows: number): BookScale => (rows < FULL_FROM_ROWS ? 'test' : 'full');

import { ProblemError } from './problem.ts';

/** How many calls may draw, or wait to draw, at a time: one thread draws, and a page takes it a tenth of a second. */
const MOST_WAITING = 12;

/**
 * A short queue for calls that draw documents: what does not fit in is refused as unavailable at once, so that nobody waits long and what
 * signing itself has to draw is never far behind.
 */
export function drawnQueue(most = MOST_WAITING) {
  let waiting = 0;
  return async <T>(draw: () => Promise<T>): Promise<T> => {
    if (waiting >= most)
      throw new ProblemError(
        'unavailable',
        'Many documents are being drawn at the moment. Please try again in a few seconds.',
      );
    waiting += 1;
    try {
      return await draw();
    } finally {
      waiting -= 1;
    }
  };
}

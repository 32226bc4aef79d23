import { ProblemError } from './problem.ts';

/**
 * How many calls may be drawing, or waiting to draw, at a time. One thread draws, and takes a tenth of a
 * second per page.
 */
const MOST_WAITING = 12;

/**
 * Creates a short queue for calls that draw documents. Calls beyond its limit are refused as unavailable at
 * once, so that nobody waits long and the documents that signing itself needs are never held up for long.
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

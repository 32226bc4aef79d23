import { isPassingTrouble } from '../../../platform/db/database.ts';

/**
 * The pauses between tries, in milliseconds, about 20 s in total. After the last one the failure counts as
 * permanent.
 */
const PAUSES = [20, 50, 100, 200, 400, 800, 1_000, 1_500, 2_000, 2_000, 3_000, 3_000, 3_000, 3_000];

export type Pause = (milliseconds: number) => Promise<void>;

/**
 * Runs `work`, retrying while the database is unavailable or a transaction conflicts with another. `work`
 * must be safe to repeat, since a commit whose response was lost may have happened. Throws the error of the
 * last try.
 */
export async function withRetry<Result>(work: () => Promise<Result>, pause: Pause): Promise<Result> {
  for (const milliseconds of PAUSES) {
    try {
      return await work();
    } catch (error) {
      if (!isPassingTrouble(error)) throw error;
      await pause(milliseconds);
    }
  }
  return work();
}

export const realPause: Pause = (milliseconds) =>
  new Promise((resolve) => void setTimeout(resolve, milliseconds));

import { isPassingTrouble } from '../../../platform/db/database.ts';

/** The pauses between tries, in milliseconds; after the last one the trouble counts as lasting. Together about 20 s. */
const PAUSES = [20, 50, 100, 200, 400, 800, 1_000, 1_500, 2_000, 2_000, 3_000, 3_000, 3_000, 3_000];

export type Pause = (milliseconds: number) => Promise<void>;

/**
 * Runs `work` again while the database is away or somebody else was faster. `work` has to be safe to run twice: a commit
 * whose answer was lost may have happened. Throws what the last try threw.
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

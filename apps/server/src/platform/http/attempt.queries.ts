import { sql } from 'kysely';
import { rowsChanged, type Db } from '../db/database.ts';

/** One attempt to count. */
export interface Attempt {
  readonly limitName: string;
  readonly subjectHash: Buffer;
  readonly now: Date;
  readonly windowEnd: Date;
}

/**
 * Counts one attempt, in a new window if the last one has ended. Returns the count and the end of the window.
 */
export const countAttempt = (
  db: Db,
  { limitName, subjectHash, now, windowEnd }: Attempt,
): Promise<{ attempts: number; windowEnd: Date }> =>
  db
    .insertInto('attemptCounters')
    .values({ limitName, subjectHash, windowStart: now, windowEnd, attempts: 1 })
    .onConflict((conflict) =>
      conflict.columns(['limitName', 'subjectHash']).doUpdateSet({
        attempts: sql<number>`case when attempt_counters.window_end <= ${now} then 1 else attempt_counters.attempts + 1 end`,
        windowStart: sql<Date>`case when attempt_counters.window_end <= ${now} then ${now} else attempt_counters.window_start end`,
        windowEnd: sql<Date>`case when attempt_counters.window_end <= ${now} then ${windowEnd} else attempt_counters.window_end end`,
      }),
    )
    .returning(['attempts', 'windowEnd'])
    .executeTakeFirstOrThrow();

/** Deletes the attempts of one subject. */
export async function deleteAttempts(db: Db, limitName: string, subjectHash: Buffer): Promise<void> {
  await db
    .deleteFrom('attemptCounters')
    .where('limitName', '=', limitName)
    .where('subjectHash', '=', subjectHash)
    .execute();
}

/** Deletes windows that have ended. Returns how many. */
export const deleteOldAttempts = (db: Db, now: Date): Promise<number> =>
  rowsChanged(db.deleteFrom('attemptCounters').where('windowEnd', '<', now));

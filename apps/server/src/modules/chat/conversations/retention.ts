import { addMonths } from '@switch/domain/units/period.ts';
import { ukDayStart } from '@switch/domain/units/uk-time.ts';
import { transaction, type Db } from '../../../platform/db/database.ts';
import { ukDate } from '../../../platform/clock.ts';
import { findSettings } from '../presence/hours.queries.ts';
import { deleteConversations, deleteSilentRooms, takeEndedBefore } from './conversation.queries.ts';
import { rollUpBefore } from '../reports/roll-up.ts';

const BATCH = 500;

/**
 * Deletes conversations that ended longer ago than the settings keep them, some hundred a transaction, and rooms that have
 * nothing left. The figures keep what they counted. Returns how many rows went.
 */
export async function deleteOldChats(db: Db, now: Date): Promise<number> {
  const { retentionMonths } = await findSettings(db);
  const instant = new Date(ukDayStart(addMonths(ukDate(now), -retentionMonths)));
  for (let done = 0; ;) {
    const deleted = await transaction(db, async (tx) => {
      const ids = await takeEndedBefore(tx, instant, BATCH);
      await rollUpBefore(tx, ids, now);
      return deleteConversations(tx, ids);
    });
    done += deleted;
    if (deleted < BATCH) return done + (await deleteSilentRooms(db, instant));
  }
}

import type { Db } from '../../../platform/db/database.ts';
import type { ChatBlockTable } from './block.tables.ts';

/** A block as it is stored. */
export type StoredBlock = ChatBlockTable;

/** Every block that holds at `now`, newest first. */
export const livingBlocks = (db: Db, now: Date): Promise<StoredBlock[]> =>
  db
    .selectFrom('chatBlocks')
    .selectAll()
    .where((each) => each.or([each('until', 'is', null), each('until', '>', now)]))
    .orderBy('createdAt', 'desc')
    .execute();

/** Forgets blocks that are over; answers how many. */
export async function deleteOldBlocks(db: Db, now: Date): Promise<number> {
  const deleted = await db.deleteFrom('chatBlocks').where('until', '<=', now).executeTakeFirst();
  return Number(deleted.numDeletedRows);
}

import type { Insertable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { ChatBlockTable } from './blocks.tables.ts';

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

/** Notes a block. */
export async function insertBlock(db: Db, block: Insertable<ChatBlockTable>): Promise<void> {
  await db.insertInto('chatBlocks').values(block).execute();
}

/** Lifts a block; answers whether there was one. */
export async function deleteBlock(db: Db, id: string): Promise<boolean> {
  const deleted = await db.deleteFrom('chatBlocks').where('id', '=', id).executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

/** Forgets blocks that are over; answers how many. */
export async function deleteOldBlocks(db: Db, now: Date): Promise<number> {
  const deleted = await db.deleteFrom('chatBlocks').where('until', '<=', now).executeTakeFirst();
  return Number(deleted.numDeletedRows);
}

import { sql } from 'kysely';
import { hasRows, type Db } from '../../../platform/db/database.ts';
import { listed, type Listed, rowsOfPage } from '../../../platform/db/list.queries.ts';
import { isUuid } from '@switch/domain/shapes.ts';
import type { Place } from '../../../platform/http/paging.ts';
import type { ChatBlockTable } from '../staff.tables.ts';

/** The identifiers by which a block recognises a person or network. */
export type BlockedBy = Pick<ChatBlockTable, 'secretHash' | 'userId' | 'emailKey' | 'phone' | 'network'>;

/**
 * Stores a block, unless this conversation already has an active block of the same kind; then returns false.
 */
export async function insertBlockOnce(tx: Db, block: ChatBlockTable & { readonly conversationId: string }) {
  // Locks the conversation, so that simultaneous requests can't miss each other's block.
  await sql`select from chat_conversations where id = ${block.conversationId} for no key update`.execute(tx);
  const held = await tx
    .selectFrom('chatBlocks')
    .select('id')
    .where('conversationId', '=', block.conversationId)
    .where('network', block.network === null ? 'is' : 'is not', null)
    .where((each) => each.or([each('until', 'is', null), each('until', '>', block.createdAt)]))
    .executeTakeFirst();
  if (held) return false;
  await tx.insertInto('chatBlocks').values(block).execute();
  return true;
}

const living = (now: Date) => sql`from chat_blocks where (until is null or until > ${now})`;

/** Returns one row more than a page of the blocks active at `now`, newest first, and the total. */
export function findBlocks(db: Db, now: Date, after: Place | null): Promise<Listed<ChatBlockTable>> {
  const further = after ? sql`and (created_at, id) < (${after.at}, ${after.id}::uuid)` : sql``;
  const page = sql<ChatBlockTable>`select * ${living(now)} ${further}
    order by created_at desc, id desc limit ${rowsOfPage}`;
  return listed(db, living(now), page);
}

export const deleteBlock = async (tx: Db, id: string): Promise<boolean> =>
  isUuid(id) && hasRows(tx.deleteFrom('chatBlocks').where('id', '=', id).returning('id'));

/** Returns every block active at `now`, newest first. */
export const livingBlocks = async (db: Db, now: Date): Promise<ChatBlockTable[]> =>
  (await sql<ChatBlockTable>`select * ${living(now)} order by created_at desc`.execute(db)).rows;

/** Deletes expired blocks. Returns the number deleted. */
export async function deleteOldBlocks(db: Db, now: Date): Promise<number> {
  const deleted = await db.deleteFrom('chatBlocks').where('until', '<=', now).executeTakeFirst();
  return Number(deleted.numDeletedRows);
}

import { LIST_PAGE_SIZE, MOST_COUNTED } from '@switch/contract/http/list.ts';
import { sql } from 'kysely';
import { hasRows, type Db } from '../../../platform/db/database.ts';
import { isUuid } from '@switch/domain/shapes.ts';
import type { Place } from '../../../platform/http/paging.ts';
import type { ChatBlockTable } from '../staff.tables.ts';

/** What somebody is known by who may not chat. */
export type BlockedBy = Pick<ChatBlockTable, 'secretHash' | 'userId' | 'emailKey' | 'phone' | 'network'>;

/** Stores a block, unless one of the same kind of this conversation holds already: then false. */
export async function insertBlockOnce(
  tx: Db,
  block: ChatBlockTable & { readonly conversationId: string },
): Promise<boolean> {
  // Requests for one conversation take turns, so that none of them misses the other's block.
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

const living = (db: Db, now: Date) =>
  db.selectFrom('chatBlocks').where((each) => each.or([each('until', 'is', null), each('until', '>', now)]));

/** One row more than a page of the blocks that hold at `now`, newest first. */
export const findBlocks = (db: Db, now: Date, after: Place | null): Promise<ChatBlockTable[]> =>
  living(db, now)
    .selectAll()
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${after?.at}, ${after?.id}::uuid)`),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(LIST_PAGE_SIZE + 1)
    .execute();

/** How many blocks hold at `now`, counted up to `MOST_COUNTED`. */
export async function countBlocks(db: Db, now: Date): Promise<number> {
  const rows = await living(db, now).select('id').limit(MOST_COUNTED).execute();
  return rows.length;
}

export const deleteBlock = async (tx: Db, id: string): Promise<boolean> =>
  isUuid(id) && hasRows(tx.deleteFrom('chatBlocks').where('id', '=', id).returning('id'));

/** Every block that holds at `now`, newest first. */
export const livingBlocks = (db: Db, now: Date): Promise<ChatBlockTable[]> =>
  living(db, now).selectAll().orderBy('createdAt', 'desc').execute();

/** Forgets blocks that are over; returns how many. */
export async function deleteOldBlocks(db: Db, now: Date): Promise<number> {
  const deleted = await db.deleteFrom('chatBlocks').where('until', '<=', now).executeTakeFirst();
  return Number(deleted.numDeletedRows);
}

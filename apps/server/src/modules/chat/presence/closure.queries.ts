import type { Closure } from '@switch/contract/http/desk-settings.ts';
import type { Db } from '../../../platform/db/database.ts';
import { isUuid } from '@switch/domain/shapes.ts';

const columns = ['id as closureId', 'firstDay as from', 'lastDay as to', 'reason'] as const;

/** Closures that are not over on `today`, by first day. */
export const findClosures = (db: Db, today: string): Promise<Closure[]> =>
  db
    .selectFrom('chatClosures')
    .select(columns)
    .where('lastDay', '>=', today)
    .orderBy('firstDay')
    .orderBy('lastDay')
    .orderBy('reason')
    .execute();

/** The closure of these days for this reason. */
export const findSameClosure = (
  db: Db,
  { from, to, reason }: Omit<Closure, 'closureId'>,
): Promise<Closure | undefined> =>
  db
    .selectFrom('chatClosures')
    .select(columns)
    .where('firstDay', '=', from)
    .where('lastDay', '=', to)
    .where('reason', '=', reason)
    .executeTakeFirst();

/** Stores a closure; false when it is there. */
export async function insertClosure(tx: Db, { closureId, from, to, reason }: Closure): Promise<boolean> {
  const stored = await tx
    .insertInto('chatClosures')
    .values({ id: closureId, firstDay: from, lastDay: to, reason })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return stored !== undefined;
}

/** Stores a changed closure; false when it is not there. */
export async function updateClosure(tx: Db, { closureId, from, to, reason }: Closure): Promise<boolean> {
  if (!isUuid(closureId)) return false;
  const stored = await tx
    .updateTable('chatClosures')
    .set({ firstDay: from, lastDay: to, reason })
    .where('id', '=', closureId)
    .returning('id')
    .executeTakeFirst();
  return stored !== undefined;
}

/** Deletes a closure; false when it is not there. */
export async function deleteClosure(tx: Db, closureId: string): Promise<boolean> {
  if (!isUuid(closureId)) return false;
  const deleted = await tx
    .deleteFrom('chatClosures')
    .where('id', '=', closureId)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}

import type { Db } from '../../../platform/db/database.ts';

/** Which of these conversations are still there: a lead that came from one is kept longer. */
export async function existingConversations(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom('chatConversations').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
}

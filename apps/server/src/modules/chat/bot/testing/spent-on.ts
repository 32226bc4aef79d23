import type { Db } from '../../../../platform/db/database.ts';

/** What a day has cost so far, answers under way at their most; 0 for a day without any. */
export async function spentOn(db: Db, day: string): Promise<number> {
  const row = await db.selectFrom('chatModelSpend').select('spent').where('day', '=', day).executeTakeFirst();
  return row?.spent ?? 0;
}

import type { Db } from '../../../../platform/db/database.ts';

/** Returns what a day has cost so far, with answers in progress at their maximum; 0 for a day without any. */
export async function spentOn(db: Db, day: string): Promise<number> {
  const row = await db.selectFrom('chatModelSpend').select('spent').where('day', '=', day).executeTakeFirst();
  return row?.spent ?? 0;
}

import type { Db } from './database.ts';

/** Whether this kind of sample data was loaded into the database before. */
export async function isSampled(db: Db, name: string): Promise<boolean> {
  const row = await db.selectFrom('sampleLoads').select('name').where('name', '=', name).executeTakeFirst();
  return row !== undefined;
}

/** Notes that this kind of sample data is there. */
export async function noteSampled(db: Db, name: string, loadedAt: Date): Promise<void> {
  await db.insertInto('sampleLoads').values({ name, loadedAt }).execute();
}

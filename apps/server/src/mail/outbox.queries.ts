import type { Db } from '../db/database.ts';

/** Notes a mail that waits. */
export async function insertOutboxMail(
  db: Db,
  row: { id: string; sealed: Buffer; createdAt: Date },
): Promise<void> {
  await db.insertInto('outboxMails').values(row).execute();
}

/** The sealed mail that waits under `id`; undefined when it has been sent. */
export const waitingMail = (db: Db, id: string): Promise<{ sealed: Buffer } | undefined> =>
  db.selectFrom('outboxMails').select('sealed').where('id', '=', id).executeTakeFirst();

/** Ids of all mails that wait. */
export async function waitingMailIds(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('outboxMails').select('id').orderBy('createdAt').execute();
  return rows.map(({ id }) => id);
}

/** Forgets a mail that was handed over: nothing of it stays. */
export async function deleteOutboxMail(db: Db, id: string): Promise<void> {
  await db.deleteFrom('outboxMails').where('id', '=', id).execute();
}

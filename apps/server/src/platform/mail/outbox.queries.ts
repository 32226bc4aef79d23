import type { MailKind } from '@switch/domain/person/mail-kind.ts';
import type { Db } from '../db/database.ts';

/** Notes a mail that waits. */
export async function insertOutboxMail(
  db: Db,
  row: { id: string; sealed: Buffer; kind: MailKind; createdAt: Date },
): Promise<void> {
  await db.insertInto('outboxMails').values(row).execute();
}

/** Notes that an event has its mail now; false when it had it before. Two at once: the second waits for the first. */
export async function noteMailEvent(db: Db, eventKey: string, addedAt: Date): Promise<boolean> {
  const inserted = await db
    .insertInto('mailEvents')
    .values({ eventKey, addedAt })
    .onConflict((conflict) => conflict.column('eventKey').doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** Returns which of these events have had their mail. */
export async function eventsWithMail(db: Db, eventKeys: readonly string[]): Promise<ReadonlySet<string>> {
  if (eventKeys.length === 0) return new Set();
  const rows = await db
    .selectFrom('mailEvents')
    .select('eventKey')
    .where('eventKey', 'in', [...eventKeys])
    .execute();
  return new Set(rows.map(({ eventKey }) => eventKey));
}

/** The sealed mail that waits under `id`; undefined when it has been sent, or when nothing tries any more. */
export const waitingMail = (db: Db, id: string): Promise<{ sealed: Buffer; kind: MailKind } | undefined> =>
  db
    .selectFrom('outboxMails')
    .select(['sealed', 'kind'])
    .where('id', '=', id)
    .where('failedAt', 'is', null)
    .executeTakeFirst();

/** Ids of all mails that wait. */
export async function waitingMailIds(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('outboxMails')
    .select('id')
    .where('failedAt', 'is', null)
    .orderBy('createdAt')
    .execute();
  return rows.map(({ id }) => id);
}

/** Notes a try that failed: why, in our words, and since when nothing tries any more; null when it is tried again. */
export async function noteFailedTry(
  db: Db,
  id: string,
  { problem, failedAt }: { readonly problem: string; readonly failedAt: Date | null },
): Promise<void> {
  await db
    .updateTable('outboxMails')
    .set((row) => ({ tries: row('tries', '+', 1), lastProblem: problem, failedAt }))
    .where('id', '=', id)
    .execute();
}

/** Forgets a mail that was handed over: nothing of it stays. */
export async function deleteOutboxMail(db: Db, id: string): Promise<void> {
  await db.deleteFrom('outboxMails').where('id', '=', id).execute();
}

/** Notes that a mail of some kind went to an address; told twice, it is one. */
export async function noteSent(
  db: Db,
  row: { id: string; addressHash: Buffer; kind: MailKind; sentAt: Date },
): Promise<void> {
  await db
    .insertInto('sentMails')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Forgets that mails went before `before`; returns how many. */
export async function deleteOldSentMails(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('sentMails').where('sentAt', '<', before).executeTakeFirst();
  return Number(numDeletedRows);
}

/** How many mails wait, and how many did not leave. */
export async function countMails(db: Db): Promise<{ readonly waiting: number; readonly failed: number }> {
  const { all, failed } = await db
    .selectFrom('outboxMails')
    .select(({ fn }) => [fn.countAll<number>().as('all'), fn.count<number>('failedAt').as('failed')])
    .executeTakeFirstOrThrow();
  return { waiting: all - failed, failed };
}

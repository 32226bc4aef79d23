import { LIST_PAGE_SIZE, MOST_COUNTED } from '@switch/contract/http/list.ts';
import type { MailKind } from '@switch/domain/person/mail-kind.ts';
import { sql } from 'kysely';
import { rowsChanged, type Db } from '../db/database.ts';

/** Stores a waiting mail. */
export async function insertOutboxMail(
  db: Db,
  row: { id: string; sealed: Buffer; kind: MailKind; createdAt: Date },
): Promise<void> {
  await db.insertInto('outboxMails').values(row).execute();
}

/**
 * Records that an event now has its mail. Returns false if it already had one. Of two concurrent calls, the
 * second waits for the first.
 */
export const noteMailEvent = async (db: Db, eventKey: string, addedAt: Date): Promise<boolean> =>
  (await rowsChanged(
    db
      .insertInto('mailEvents')
      .values({ eventKey, addedAt })
      .onConflict((conflict) => conflict.column('eventKey').doNothing()),
  )) === 1;

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

/** Fetches the sealed mail waiting under `id`; undefined if it has been sent or given up. */
export const waitingMail = (db: Db, id: string): Promise<{ sealed: Buffer; kind: MailKind } | undefined> =>
  db
    .selectFrom('outboxMails')
    .select(['sealed', 'kind'])
    .where('id', '=', id)
    .where('failedAt', 'is', null)
    .executeTakeFirst();

/** Fetches the ids of all waiting mails. */
export async function waitingMailIds(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('outboxMails')
    .select('id')
    .where('failedAt', 'is', null)
    .orderBy('createdAt')
    .execute();
  return rows.map(({ id }) => id);
}

/** Records a failed attempt: why, and when it was given up; null if it will be retried. */
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

/**
 * Deletes a mail that was handed over. Of its content only the copy without links remains (`mail-copy.ts`).
 */
export async function deleteOutboxMail(db: Db, id: string): Promise<void> {
  await db.deleteFrom('outboxMails').where('id', '=', id).execute();
}

/** Records that a mail of some kind was sent to an address. Recording it twice counts once. */
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

/** Fetches the kinds and times of the mails sent to an address since an instant. */
export const sentMailsTo = (db: Db, addressHash: Buffer, since: Date) =>
  db
    .selectFrom('sentMails')
    .select(['id', 'kind', 'sentAt'])
    .where('addressHash', '=', addressHash)
    .where('sentAt', '>=', since)
    .execute();

/** Deletes the records of mails sent before `before`. Returns how many. */
export const deleteOldSentMails = (db: Db, before: Date): Promise<number> =>
  rowsChanged(db.deleteFrom('sentMails').where('sentAt', '<', before));

/** Counts the mails that are waiting, and those that could not be sent. */
export async function countMails(db: Db): Promise<{ readonly waiting: number; readonly failed: number }> {
  const { all, failed } = await db
    .selectFrom('outboxMails')
    .select(({ fn }) => [fn.countAll<number>().as('all'), fn.count<number>('failedAt').as('failed')])
    .executeTakeFirstOrThrow();
  return { waiting: all - failed, failed };
}

/** A mail that has been given up, still sealed. */
export interface FailedMail {
  readonly id: string;
  readonly sealed: Buffer;
  readonly kind: MailKind;
  readonly tries: number;
  readonly lastProblem: string | null;
  readonly createdAt: Date;
  readonly failedAt: Date;
  /** When the mail bounced after being sent; null if it was never sent. */
  readonly returnedAt: Date | null;
}

/** The mail after which a list continues. */
export type FailedPlace = Pick<FailedMail, 'failedAt' | 'id'>;

/**
 * Fetches the mails that could not be sent, newest failure first: one more than a page, and their total
 * number.
 */
export async function failedMails(
  db: Db,
  after: FailedPlace | null,
): Promise<{ readonly rows: FailedMail[]; readonly total: number }> {
  const beyond = after
    ? sql<boolean>`(failed_at, id) < (${after.failedAt}, ${after.id}::uuid)`
    : sql<boolean>`true`;
  const rows = await db
    .selectFrom('outboxMails')
    .select(['id', 'sealed', 'kind', 'tries', 'lastProblem', 'createdAt', 'failedAt', 'returnedAt'])
    .where('failedAt', 'is not', null)
    .where(beyond)
    .orderBy('failedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(LIST_PAGE_SIZE + 1)
    .$narrowType<{ failedAt: Date }>()
    .execute();
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from (
      select from outbox_mails where failed_at is not null limit ${MOST_COUNTED}) as counted`.execute(db);
  return { rows, total: counted[0]?.total ?? 0 };
}

/** Fetches the record of a mail that was sent. */
export const sentMailById = (
  db: Db,
  id: string,
): Promise<{ readonly kind: MailKind; readonly sentAt: Date } | undefined> =>
  db.selectFrom('sentMails').select(['kind', 'sentAt']).where('id', '=', id).executeTakeFirst();

/** Stores a mail that bounced, once. */
export async function insertReturnedMail(
  db: Db,
  {
    at,
    ...row
  }: {
    readonly id: string;
    readonly sealed: Buffer;
    readonly kind: MailKind;
    readonly createdAt: Date;
    readonly lastProblem: string;
    readonly at: Date;
  },
): Promise<void> {
  await db
    .insertInto('outboxMails')
    .values({ ...row, tries: 1, failedAt: at, returnedAt: at })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Queues a failed mail again. Returns false if it is not, or no longer, a failed mail, or if it bounced. */
export const reviveMail = async (db: Db, id: string): Promise<boolean> =>
  (await rowsChanged(
    db
      .updateTable('outboxMails')
      .set({ failedAt: null })
      .where('id', '=', id)
      .where('returnedAt', 'is', null)
      .where('failedAt', 'is not', null),
  )) === 1;

/** Deletes a failed mail. Returns false if it is not, or no longer, one. */
export const dropFailedMail = async (db: Db, id: string): Promise<boolean> =>
  (await rowsChanged(db.deleteFrom('outboxMails').where('id', '=', id).where('failedAt', 'is not', null))) ===
  1;

/**
 * Marks as failed every waiting mail that the queue has no attempt left for, because its process died in the
 * last one. An attempt that is running now counts as left; the queue gives it up after four hours. Returns
 * how many.
 */
export async function failForgottenMails(db: Db, now: Date, problem: string): Promise<number> {
  const { numAffectedRows } = await sql`
    update outbox_mails m set failed_at = ${now}, last_problem = ${problem}
    where m.failed_at is null and not exists (
      select from graphile_worker.jobs j
      where j.key = 'mail.send ' || m.id
        and (j.attempts < j.max_attempts or j.locked_at > now() - interval '4 hours'))`.execute(db);
  return Number(numAffectedRows ?? 0);
}

import { LIST_PAGE_SIZE, MOST_COUNTED } from '@switch/contract/http/list.ts';
import type { MailKind } from '@switch/domain/person/mail-kind.ts';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** A mail that nothing tries any more, still sealed. */
export interface FailedMail {
  readonly id: string;
  readonly sealed: Buffer;
  readonly kind: MailKind;
  readonly tries: number;
  readonly lastProblem: string | null;
  readonly createdAt: Date;
  readonly failedAt: Date;
}

/** The mail after which a list goes on. */
export interface FailedPlace {
  readonly failedAt: Date;
  readonly id: string;
}

/** Mails that did not leave, the newest failure first: one more than a page, and how many there are. */
export async function failedMails(
  db: Db,
  after: FailedPlace | null,
): Promise<{ readonly rows: FailedMail[]; readonly total: number }> {
  const beyond = after
    ? sql<boolean>`(failed_at, id) < (${after.failedAt}, ${after.id}::uuid)`
    : sql<boolean>`true`;
  const rows = await db
    .selectFrom('outboxMails')
    .select(['id', 'sealed', 'kind', 'tries', 'lastProblem', 'createdAt', 'failedAt'])
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

/** Lets a failed mail wait again; false when it is no failed mail (any more). */
export async function reviveMail(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('outboxMails')
    .set({ failedAt: null })
    .where('id', '=', id)
    .where('failedAt', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Forgets a failed mail; false when it is no failed mail (any more). */
export async function dropFailedMail(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('outboxMails')
    .where('id', '=', id)
    .where('failedAt', 'is not', null)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/**
 * Calls every waiting mail failed that the queue has no try left for: its process died in the last one. A try that
 * runs now counts; the queue gives one up after four hours. Returns how many.
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

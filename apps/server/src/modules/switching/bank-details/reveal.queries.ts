import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { BankRevealTable } from '../cases/case-work.tables.ts';

export type RevealRow = Selectable<BankRevealTable>;

/** Fetches the requests about an application, newest first, with the names of who asked and who decided. */
export const revealsOf = (db: Db, applicationId: string) =>
  db
    .selectFrom('bankReveals as r')
    .innerJoin('staffMembers as a', 'a.id', 'r.askedBy')
    .leftJoin('staffMembers as d', 'd.id', 'r.decidedBy')
    .selectAll('r')
    .select(['a.displayName as askedByName', 'd.displayName as decidedByName'])
    .where('r.applicationId', '=', applicationId)
    .orderBy('r.askedAt', 'desc')
    .orderBy('r.id')
    .execute();

/** Fetches a request with the reference of its case, and locks it until the transaction ends. */
export const lockReveal = (tx: Db, id: string) =>
  tx
    .selectFrom('bankReveals as r')
    .innerJoin('applications as a', 'a.id', 'r.applicationId')
    .selectAll('r')
    .select('a.reference')
    .where('r.id', '=', id)
    .forUpdate('r')
    .executeTakeFirst();

/** Makes requests about one application wait for one another until the transaction ends. */
export async function lockApplication(tx: Db, applicationId: string): Promise<void> {
  await tx.selectFrom('applications').select('id').where('id', '=', applicationId).forUpdate().execute();
}

export async function insertReveal(tx: Db, row: Insertable<BankRevealTable>): Promise<void> {
  await tx.insertInto('bankReveals').values(row).execute();
}

export async function updateReveal(
  tx: Db,
  id: string,
  change: Partial<Pick<RevealRow, 'decidedBy' | 'decidedAt' | 'isApproved' | 'expiresAt' | 'shownAt'>>,
): Promise<void> {
  await tx.updateTable('bankReveals').set(change).where('id', '=', id).execute();
}

/** Fetches the sealed bank details that an application was sent with, and the id they are sealed with. */
export const sentDetails = (db: Db, applicationId: string) =>
  db
    .selectFrom('applicationPayments')
    .select(['id', 'sealed', 'masked'])
    .where('applicationId', '=', applicationId)
    .executeTakeFirst();

/** Fetches the same from its newest mandate, which has the current details. */
export const mandateSealed = (db: Db, applicationId: string) =>
  db
    .selectFrom('mandates')
    .select(['id', 'sealed', 'masked'])
    .where('applicationId', '=', applicationId)
    .orderBy('madeAt', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

import type { AskedItem } from '@switch/domain/cases/customer-request.ts';
import type { Selectable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { CustomerRequestItemTable, CustomerRequestTable } from './customer-request.tables.ts';

export type RequestItem = Selectable<CustomerRequestItemTable>;

/** A request with what it asks for, in order, and the name of who asked. */
export interface StoredRequest extends Selectable<CustomerRequestTable> {
  readonly askedByName: string;
  readonly items: readonly RequestItem[];
}

const requests = (db: Db) =>
  db
    .selectFrom('customerRequests as r')
    .innerJoin('staffMembers as b', 'b.id', 'r.askedBy')
    .selectAll('r')
    .select('b.displayName as askedByName')
    .orderBy('r.askedAt')
    .orderBy('r.id');

async function withItems<Row extends Omit<StoredRequest, 'items'>>(
  db: Db,
  rows: readonly Row[],
): Promise<(Row & Pick<StoredRequest, 'items'>)[]> {
  if (rows.length === 0) return [];
  const items = await db
    .selectFrom('customerRequestItems')
    .selectAll()
    .where(
      'requestId',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('position')
    .execute();
  return rows.map((row) => ({ ...row, items: items.filter(({ requestId }) => requestId === row.id) }));
}

/** Everything that was asked about these applications, oldest first. */
export const requestsOfApplications = async (
  db: Db,
  applicationIds: readonly string[],
): Promise<StoredRequest[]> =>
  applicationIds.length === 0
    ? []
    : withItems(
        db,
        await requests(db)
          .where('r.applicationId', 'in', [...applicationIds])
          .execute(),
      );

/** A request, locked until the transaction ends, so that answers and what staff do take turns. */
export async function lockRequest(tx: Db, id: string): Promise<StoredRequest | undefined> {
  const rows = await requests(tx).where('r.id', '=', id).forUpdate('r').execute();
  return (await withItems(tx, rows))[0];
}

/** A request of the user's own, locked likewise. */
export async function lockOwnRequest(
  tx: Db,
  id: string,
  userId: string,
): Promise<(StoredRequest & { readonly reference: string }) | undefined> {
  const rows = await requests(tx)
    .innerJoin('applications as a', 'a.id', 'r.applicationId')
    .select('a.reference')
    .where('r.id', '=', id)
    .where('a.userId', '=', userId)
    .forUpdate('r')
    .execute();
  return (await withItems(tx, rows))[0];
}

/** An open request with the reference of its application. */
export type DueRequest = StoredRequest & { readonly reference: string };

/** Requests that are neither withdrawn nor answered to the end, with `day` or an earlier one as their last. */
export async function requestsDueBy(db: Db, day: string): Promise<DueRequest[]> {
  const rows = await requests(db)
    .innerJoin('applications as a', 'a.id', 'r.applicationId')
    .select('a.reference')
    .where('r.answerBy', '<=', day)
    .where('r.withdrawnAt', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('customerRequestItems as i')
          .select('i.id')
          .whereRef('i.requestId', '=', 'r.id')
          .where('i.answeredAt', 'is', null),
      ),
    )
    .execute();
  return withItems(db, rows);
}

/** Whom a request about an application is mailed to. */
export const requestedOf = (db: Db, reference: string) =>
  db
    .selectFrom('applications as a')
    .innerJoin('users as u', 'u.id', 'a.userId')
    .select(['a.id', 'a.reference', 'a.organisationName', 'a.isTest', 'a.source'])
    .select(['u.name', 'u.emailAddress as email'])
    .where('a.reference', '=', reference)
    .executeTakeFirst();

/** Stores a request with what it asks for. */
export async function insertRequest(
  tx: Db,
  row: Selectable<CustomerRequestTable>,
  items: readonly (AskedItem & { readonly id: string })[],
): Promise<void> {
  await tx.insertInto('customerRequests').values(row).execute();
  await tx
    .insertInto('customerRequestItems')
    .values(
      items.map((item, index) => ({ ...item, requestId: row.id, position: index + 1, answeredAt: null })),
    )
    .execute();
}

export async function setAnswer(tx: Db, itemId: string, answer: string, answeredAt: Date): Promise<void> {
  await tx.updateTable('customerRequestItems').set({ answer, answeredAt }).where('id', '=', itemId).execute();
}

export async function setWithdrawn(tx: Db, requestId: string, withdrawnAt: Date): Promise<void> {
  await tx
    .updateTable('customerRequests')
    .set({ withdrawnAt })
    .where('id', '=', requestId)
    .where('withdrawnAt', 'is', null)
    .execute();
}

import type { AskedItem } from '@switch/domain/cases/customer-request.ts';
import type { Selectable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { CustomerRequestItemTable, CustomerRequestTable } from './customer-request.tables.ts';

export type RequestItem = Selectable<CustomerRequestItemTable>;

/** A request with its items in order, and the name of the person who asked. */
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

/** Fetches everything that was asked about these applications, oldest first. */
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

/**
 * Fetches a request and locks it until the transaction ends, so that answers and staff actions happen one at
 * a time.
 */
export async function lockRequest(tx: Db, id: string): Promise<StoredRequest | undefined> {
  const rows = await requests(tx).where('r.id', '=', id).forUpdate('r').execute();
  return (await withItems(tx, rows))[0];
}

/** Fetches one of the user's own requests, locked in the same way. */
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

/** Fetches requests that are neither withdrawn nor fully answered and whose deadline is `day` or earlier. */
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

/** Fetches the recipient of mails about requests for an application. */
export const requestedOf = (db: Db, reference: string) =>
  db
    .selectFrom('applications as a')
    .innerJoin('users as u', 'u.id', 'a.userId')
    .select(['a.id', 'a.reference', 'a.organisationName', 'a.isTest', 'a.source'])
    .select(['u.name', 'u.emailAddress as email'])
    .where('a.reference', '=', reference)
    .executeTakeFirst();

/** Stores a request with its items. */
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

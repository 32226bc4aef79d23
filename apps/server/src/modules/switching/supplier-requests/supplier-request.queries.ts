import { openStates, type SupplierRequestState } from '@switch/domain/supplier-request/supplier-request.ts';
import { isUuid } from '@switch/domain/shapes.ts';
import type { Fuel } from '@switch/domain/units/energy.ts';
import { sql, type Insertable, type RawBuilder, type Selectable, type Updateable } from 'kysely';
import { rowsChanged, type Db } from '../../../platform/db/database.ts';
import { allOf, containing, listed, rowsOfPage, type Listed } from '../../../platform/db/list.queries.ts';
import type { Place } from '../../../platform/http/paging.ts';
import type { Instants } from '../../../platform/http/uk-days.ts';
import type { SupplierAddressTable, SupplierRequestTable } from './supplier-request.tables.ts';

/** A request, with whether its letter has been made and the address at which its supplier accepts letters. */
export interface SupplierRequestRow extends Selectable<SupplierRequestTable> {
  readonly hasLetter: boolean;
  readonly supplierAddress: string | null;
}

const requests = (db: Db) =>
  db
    .selectFrom('supplierRequests')
    .selectAll('supplierRequests')
    .select((of) => [
      of
        .exists(
          of
            .selectFrom('documents')
            .select('documents.id')
            .whereRef('documents.supplierRequestId', '=', 'supplierRequests.id'),
        )
        .$castTo<boolean>()
        .as('hasLetter'),
      of
        .selectFrom('supplierAddresses as a')
        .select('a.email')
        .whereRef('a.supplierKey', '=', 'supplierRequests.supplierKey')
        .as('supplierAddress'),
    ]);

/** Fetches the cards of a draft, as `step card`, whose answer came from a supplier. */
export async function answeredCards(db: Db, draftId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('supplierRequests')
    .select('fuel')
    .where('draftId', '=', draftId)
    .where('state', '=', 'answered')
    .where('appliedEnd', 'is not', null)
    .execute();
  return rows.map(({ fuel }) => `contract-end-date ${fuel}-end`);
}

/** Fetches the requests of a draft, newest first. */
export const requestsOfDraft = (db: Db, draftId: string): Promise<SupplierRequestRow[]> =>
  requests(db).where('draftId', '=', draftId).orderBy('signedAt', 'desc').orderBy('id').execute();

export async function requestById(db: Db, id: string): Promise<SupplierRequestRow | undefined> {
  return isUuid(id) ? requests(db).where('supplierRequests.id', '=', id).executeTakeFirst() : undefined;
}

/** Fetches a request and locks it until the transaction ends. */
export async function lockRequest(db: Db, id: string): Promise<SupplierRequestRow | undefined> {
  if (!isUuid(id)) return undefined;
  await db.selectFrom('supplierRequests').select('id').where('id', '=', id).forUpdate().execute();
  return requestById(db, id);
}

/** Fetches the request that was made when the same form was sent before. */
export const requestOfForm = (db: Db, fingerprint: Buffer): Promise<SupplierRequestRow | undefined> =>
  requests(db).where('fingerprint', '=', fingerprint).executeTakeFirst();

/** Returns whether the supplier of a fuel is being asked for this draft. */
export async function isBeingAsked(db: Db, draftId: string, fuel: Fuel): Promise<boolean> {
  const open = db
    .selectFrom('supplierRequests')
    .select('id')
    .where('draftId', '=', draftId)
    .where('fuel', '=', fuel)
    .where('state', 'in', [...openStates]);
  return (await open.executeTakeFirst()) !== undefined;
}

/**
 * Fetches the fuels of a draft for which a letter to the current supplier was signed, whatever became of it.
 */
export async function askedFuels(db: Db, draftId: string): Promise<Fuel[]> {
  const rows = await db
    .selectFrom('supplierRequests')
    .select('fuel')
    .distinct()
    .where('draftId', '=', draftId)
    .orderBy('fuel')
    .execute();
  return rows.map(({ fuel }) => fuel);
}

export async function insertRequest(db: Db, row: Insertable<SupplierRequestTable>): Promise<void> {
  await db.insertInto('supplierRequests').values(row).execute();
}

export async function updateRequest(
  db: Db,
  id: string,
  change: Updateable<SupplierRequestTable>,
): Promise<void> {
  await db.updateTable('supplierRequests').set(change).where('id', '=', id).execute();
}

/** Filters of the list; null means no filter. */
interface RequestFilters extends Instants {
  readonly text: string | null;
  readonly state: SupplierRequestState | null;
}

const matches = (text: string): RawBuilder<unknown> => sql`(
  r.reference ilike ${containing(text)} or r.organisation_name ilike ${containing(text)}
  or r.supplier_name ilike ${containing(text)} or r.signer_name ilike ${containing(text)}
  or r.email ilike ${containing(text)}
  or replace(r.meter_number, ' ', '') = ${text.replaceAll(/\s/g, '')})`;

/** Fetches requests, newest first. */
export function listRequests(
  db: Db,
  { text, state, from, before }: RequestFilters,
  after: Place | null,
): Promise<Listed<SupplierRequestRow>> {
  const conditions = [
    text === null ? null : matches(text),
    state === null ? null : sql`r.state = ${state}`,
    from === null ? null : sql`r.signed_at >= ${from}`,
    before === null ? null : sql`r.signed_at < ${before}`,
  ];
  const beyond = after && sql`(r.signed_at, r.id) < (${after.at}, ${after.id}::uuid)`;
  return listed(
    db,
    sql`from supplier_requests r where ${allOf(conditions)}`,
    sql<SupplierRequestRow>`select r.*, a.email as supplier_address,
        exists (select from documents d where d.supplier_request_id = r.id) as has_letter
      from supplier_requests r left join supplier_addresses a on a.supplier_key = r.supplier_key
      where ${allOf([...conditions, beyond])} order by r.signed_at desc, r.id desc limit ${rowsOfPage}`,
  );
}

/** Fetches every address that is set, by supplier name. */
export const supplierAddresses = (db: Db): Promise<Pick<SupplierAddressTable, 'supplierName' | 'email'>[]> =>
  db
    .selectFrom('supplierAddresses')
    .select(['supplierName', 'email'])
    .orderBy('supplierName')
    .orderBy('supplierKey')
    .execute();

/** Stores the address of a supplier, replacing any earlier one. */
export async function saveSupplierAddress(db: Db, row: SupplierAddressTable): Promise<void> {
  await db
    .insertInto('supplierAddresses')
    .values(row)
    .onConflict((conflict) => conflict.column('supplierKey').doUpdateSet(row))
    .execute();
}

export async function removeSupplierAddress(db: Db, supplierKey: string): Promise<void> {
  await db.deleteFrom('supplierAddresses').where('supplierKey', '=', supplierKey).execute();
}

/** Deletes requests that were signed before `before`, with their letters; returns how many. */
export const deleteOldRequests = (db: Db, before: Date): Promise<number> =>
  rowsChanged(db.deleteFrom('supplierRequests').where('signedAt', '<', before));

import { UNREMINDED_SOURCES } from '@switch/domain/enquiry/source.ts';
import {
  collectingMandateStates,
  waitingMandateStates,
  type MandateState,
} from '@switch/domain/mandate/mandate-state.ts';
import type { CaseState } from '@switch/domain/journey/case-state.ts';
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { MandateMoveTable, MandateTable } from '../switching.tables.ts';

/** A mandate as it is stored. */
export type MandateRow = Selectable<MandateTable>;
/** A mandate with the application it belongs to. */
export type MandateOfCase = MandateRow & {
  readonly applicationReference: string;
  readonly organisationName: string;
  /** Of the supplier that collects: postal address, one element a line, and working days of notice. */
  readonly supplierAddress: string[];
  readonly advanceNoticeDays: number;
};
/** One move of a mandate. */
export type MandateMoveRow = Selectable<MandateMoveTable>;
/** Who moved a mandate, when and why. */
export type Mover = Pick<MandateMoveRow, 'actor' | 'actorId' | 'reason' | 'movedAt'>;

/** Cases that never came to a supply: nothing is ever collected for them. */
const unstartedCases = [
  'rejected',
  'withdrawn',
  'cancelled',
  'expired_price',
] as const satisfies readonly CaseState[];
/** Cases that will never, or no longer, have anything collected: their mandates are not made anew. */
const endedCases = [...unstartedCases, 'renewed', 'left', 'lapsed'] as const satisfies readonly CaseState[];

/** Stores a new mandate with its first move. */
export async function insertMandate(tx: Db, row: Insertable<MandateTable>, by: Mover): Promise<void> {
  await tx.insertInto('mandates').values(row).execute();
  await insertMove(tx, { mandateId: row.id, fromState: null, toState: row.state, ...by });
}

const insertMove = (tx: Db, move: Insertable<MandateMoveTable>) =>
  tx.insertInto('mandateMoves').values(move).execute();

/** Moves a mandate that was read and locked, and notes the move; `facts` change along with it. */
export async function moveRow(
  tx: Db,
  row: Pick<MandateRow, 'id' | 'state'>,
  to: MandateState,
  by: Mover,
  facts: Updateable<MandateTable> = {},
): Promise<void> {
  await tx
    .updateTable('mandates')
    .set({ ...facts, state: to })
    .where('id', '=', row.id)
    .execute();
  await insertMove(tx, { mandateId: row.id, fromState: row.state, toState: to, ...by });
}

/** Notes that the customer posted the paper; null takes it back. */
export async function writePosted(tx: Db, id: string, postedAt: Date | null): Promise<void> {
  await tx.updateTable('mandates').set({ postedAt }).where('id', '=', id).execute();
}

/** Notes the supplier's reference. */
export async function writeReference(tx: Db, id: string, reference: string): Promise<void> {
  await tx.updateTable('mandates').set({ reference }).where('id', '=', id).execute();
}

/** Lets references of one supplier be noted one after the other, until the transaction ends. */
export async function lockReferencesOf(tx: Db, supplierId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('mandate references of:' || ${supplierId}, 0))`.execute(
    tx,
  );
}

/** Whether the supplier gave this reference to another mandate. */
export async function isReferenceTaken(
  db: Db,
  { id, supplierId }: Pick<MandateRow, 'id' | 'supplierId'>,
  reference: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('mandates')
    .select('id')
    .where('supplierId', '=', supplierId)
    .where('reference', '=', reference)
    .where('id', '<>', id)
    .executeTakeFirst();
  return row !== undefined;
}

const ofCases = (db: Db) =>
  db
    .selectFrom('mandates')
    .innerJoin('applications', 'applications.id', 'mandates.applicationId')
    .innerJoin('suppliers', 'suppliers.id', 'mandates.supplierId')
    .selectAll('mandates')
    .select(['applications.reference as applicationReference', 'applications.organisationName'])
    .select(['suppliers.address as supplierAddress', 'suppliers.advanceNoticeDays']);

/** The mandate `id`, locked until the transaction ends, so that two moves take turns. */
export const lockMandate = (tx: Db, id: string): Promise<MandateOfCase | undefined> =>
  ofCases(tx).where('mandates.id', '=', id).forUpdate('mandates').executeTakeFirst();

/** Newest first; of two made in one moment, the one that took the other's place. */
const newestOfCases = (db: Db) =>
  ofCases(db)
    .orderBy('mandates.madeAt', 'desc')
    .orderBy(sql<boolean>`mandates.state = 'cancelled'`)
    .orderBy('mandates.id');

/** The mandates of a user, newest first. */
export const mandatesOfUser = (db: Db, userId: string): Promise<MandateOfCase[]> =>
  newestOfCases(db).where('mandates.userId', '=', userId).execute();

/** The mandate `id` as it stands; nobody waits for it. */
export const mandateById = (db: Db, id: string): Promise<MandateOfCase | undefined> =>
  ofCases(db).where('mandates.id', '=', id).executeTakeFirst();

/** The mandates of one application by its id, newest first. */
export const mandatesSentWith = (db: Db, applicationId: string): Promise<MandateOfCase[]> =>
  newestOfCases(db).where('mandates.applicationId', '=', applicationId).execute();

/** Mandates of living accounts that wait for somebody at the customer's and were moved there between `from` and `until`, by id. */
export const waitingMandates = (
  db: Db,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<{ id: string; since: Date }[]> =>
  db
    .selectFrom('mandates as m')
    .innerJoin('mandateMoves as v', 'v.mandateId', 'm.id')
    .innerJoin('applications as a', 'a.id', 'm.applicationId')
    .select(({ fn }) => ['m.id', fn.max('v.movedAt').as('since')])
    .where('m.state', 'in', [...waitingMandateStates])
    .where('m.postedAt', 'is', null)
    .where('a.isTest', '=', false)
    .where('a.source', 'not in', UNREMINDED_SOURCES)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('deletedAccounts as d').select('d.userId').whereRef('d.userId', '=', 'm.userId')),
      ),
    )
    .groupBy('m.id')
    .having(({ fn }) => fn.max('v.movedAt'), '<=', until)
    .having(({ fn }) => fn.max('v.movedAt'), '>', from)
    .orderBy('m.id')
    .execute();

/** The mandates of one application, newest first. */
export const mandatesOfApplication = (db: Db, reference: string): Promise<MandateOfCase[]> =>
  newestOfCases(db).where('applications.reference', '=', reference).execute();

/** Every move of these mandates, oldest first. */
export async function movesOf(db: Db, mandateIds: readonly string[]): Promise<MandateMoveRow[]> {
  if (mandateIds.length === 0) return [];
  return db
    .selectFrom('mandateMoves')
    .selectAll()
    .where('mandateId', 'in', [...mandateIds])
    .orderBy('number')
    .execute();
}

/**
 * The standing mandates of a user that rest on other bank details than `version`, and cancelled ones in whose place there
 * is none, locked: all of them, or those of the application that was sent from `draftId`. Cases that have ended are left out.
 */
export const outdatedMandates = (
  tx: Db,
  {
    userId,
    draftId,
    version,
  }: { readonly userId: string; readonly draftId: string | undefined; readonly version: number },
): Promise<MandateRow[]> =>
  tx
    .selectFrom('mandates')
    .innerJoin('applications', 'applications.id', 'mandates.applicationId')
    .selectAll('mandates')
    .where('mandates.userId', '=', userId)
    .where('mandates.paymentVersion', '<>', version)
    .where(({ or, and, not, exists, eb, selectFrom }) =>
      or([
        eb('mandates.state', 'in', [...collectingMandateStates]),
        and([
          eb('mandates.state', '=', 'cancelled'),
          not(
            exists(
              selectFrom('mandates as later')
                .select('later.id')
                .whereRef('later.replacesId', '=', 'mandates.id'),
            ),
          ),
        ]),
      ]),
    )
    .$if(draftId !== undefined, (query) => query.where('applications.draftId', '=', draftId ?? ''))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('applicationSupplies')
          .select('applicationSupplies.id')
          .whereRef('applicationSupplies.applicationId', '=', 'mandates.applicationId')
          .whereRef('applicationSupplies.supplierId', '=', 'mandates.supplierId')
          .where('applicationSupplies.state', 'not in', [...endedCases]),
      ),
    )
    .orderBy('mandates.id')
    .forUpdate('mandates')
    .execute();

/** The mandates of an application by which money is, or will be, collected, locked until the transaction ends. */
export const collectingMandatesOf = (tx: Db, applicationId: string): Promise<MandateRow[]> =>
  tx
    .selectFrom('mandates')
    .selectAll()
    .where('applicationId', '=', applicationId)
    .where('state', 'in', [...collectingMandateStates])
    .orderBy('id')
    .forUpdate()
    .execute();

/** The suppliers of an application for whom money is, was or will be collected. */
export async function suppliersStillWanted(tx: Db, applicationId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('applicationSupplies')
    .select('supplierId')
    .where('applicationId', '=', applicationId)
    .where('state', 'not in', [...unstartedCases])
    .execute();
  return rows.map(({ supplierId }) => supplierId);
}

/** Holds the cases of a user where they stand until the transaction ends: none of them ends while mandates are replaced. */
export async function lockCasesOf(tx: Db, userId: string): Promise<void> {
  await tx
    .selectFrom('applicationSupplies')
    .innerJoin('applications', 'applications.id', 'applicationSupplies.applicationId')
    .select('applicationSupplies.id')
    .where('applications.userId', '=', userId)
    .orderBy('applicationSupplies.id')
    .forShare('applicationSupplies')
    .execute();
}

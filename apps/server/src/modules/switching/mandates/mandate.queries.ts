import { collectingMandateStates, type MandateState } from '@switch/domain/mandate/mandate-state.ts';
import type { CaseState } from '@switch/domain/journey/case-state.ts';
import { isUuid } from '@switch/domain/shapes.ts';
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import { hasRows, type Db } from '../../../platform/db/database.ts';
import type { MandateMoveTable, MandateTable } from '../switching.tables.ts';
import { signatoriesOf, type SignatoryRow } from './signatory.queries.ts';

type MandateRow = Selectable<MandateTable>;
type MandateMoveRow = Selectable<MandateMoveTable>;
/** Who moved a mandate, when and why. */
export type Mover = Pick<MandateMoveRow, 'actor' | 'actorId' | 'reason' | 'movedAt'>;

/** A mandate with the application it belongs to and the supplier that collects. */
export interface WholeMandate extends MandateRow {
  readonly applicationReference: string;
  readonly organisationName: string;
  /** Postal address, one line per element, and working days of notice. */
  readonly supplierAddress: string[];
  readonly advanceNoticeDays: number;
  /** Those who sign it on screen, in the order in which they were asked. */
  readonly people: readonly SignatoryRow[];
  /** Oldest first. */
  readonly moves: readonly MandateMoveRow[];
}

/** States of cases that never led to a supply, so nothing is ever collected for them. */
const unstartedCases = [
  'rejected',
  'withdrawn',
  'cancelled',
  'expired_price',
] as const satisfies readonly CaseState[];
/** States of cases for which nothing will be collected any more, so their mandates are not made again. */
const endedCases = [...unstartedCases, 'renewed', 'left', 'lapsed'] as const satisfies readonly CaseState[];

export async function insertMandate(tx: Db, row: Insertable<MandateTable>, by: Mover): Promise<void> {
  await tx.insertInto('mandates').values(row).execute();
  await insertMove(tx, { mandateId: row.id, fromState: null, toState: row.state, ...by });
}

const insertMove = (tx: Db, move: Insertable<MandateMoveTable>) =>
  tx.insertInto('mandateMoves').values(move).execute();

/** Moves a mandate that was read and locked, and stores the move; `facts` are updated with it. */
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

/** Updates a mandate without moving it. */
export async function updateMandate(
  tx: Db,
  id: string,
  facts: Pick<Updateable<MandateTable>, 'postedAt' | 'reference'>,
): Promise<void> {
  await tx.updateTable('mandates').set(facts).where('id', '=', id).execute();
}

/** Makes transactions that set references of one supplier wait for one another until they end. */
export async function lockReferencesOf(tx: Db, supplierId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('mandate references of:' || ${supplierId}, 0))`.execute(
    tx,
  );
}

/** Returns whether the supplier gave this reference to another mandate. */
export const isReferenceTaken = (
  db: Db,
  { id, supplierId }: Pick<MandateRow, 'id' | 'supplierId'>,
  reference: string,
): Promise<boolean> =>
  hasRows(
    db
      .selectFrom('mandates')
      .select('id')
      .where('supplierId', '=', supplierId)
      .where('reference', '=', reference)
      .where('id', '<>', id),
  );

/** Newest first; of those made at the same time, replacements first, then electricity before gas. */
const ofCases = (db: Db) =>
  db
    .selectFrom('mandates')
    .innerJoin('applications', 'applications.id', 'mandates.applicationId')
    .innerJoinLateral(
      (signed) =>
        signed
          .selectFrom('applicationSupplies as s')
          .select(['s.supplier', 's.fuel'])
          .whereRef('s.applicationId', '=', 'mandates.applicationId')
          .whereRef('s.supplierId', '=', 'mandates.supplierId')
          .orderBy('s.fuel')
          .limit(1)
          .as('signed'),
      (join) => join.onTrue(),
    )
    .selectAll('mandates')
    .select(['applications.reference as applicationReference', 'applications.organisationName'])
    .select([
      sql<string[]>`signed.supplier -> 'address'`.as('supplierAddress'),
      sql<number>`(signed.supplier ->> 'advanceNoticeDays')::integer`.as('advanceNoticeDays'),
    ])
    .orderBy('mandates.madeAt', 'desc')
    .orderBy(sql<boolean>`mandates.state = 'cancelled'`)
    .orderBy('signed.fuel')
    .orderBy('mandates.id');

async function whole(
  db: Db,
  query: { readonly execute: () => Promise<Omit<WholeMandate, 'people' | 'moves'>[]> },
): Promise<WholeMandate[]> {
  const rows = await query.execute();
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const people = await signatoriesOf(db, ids);
  const moves = await movesOf(db, ids);
  return rows.map((row) => ({
    ...row,
    people: people.filter(({ mandateId }) => mandateId === row.id),
    moves: moves.filter(({ mandateId }) => mandateId === row.id),
  }));
}

const movesOf = (db: Db, mandateIds: readonly string[]): Promise<MandateMoveRow[]> =>
  db
    .selectFrom('mandateMoves')
    .selectAll()
    .where('mandateId', 'in', [...mandateIds])
    .orderBy('number')
    .execute();

/** Fetches a mandate without locking it; undefined if it does not exist or the id is invalid. */
export async function mandateById(db: Db, id: string): Promise<WholeMandate | undefined> {
  if (!isUuid(id)) return undefined;
  const [mandate] = await whole(db, ofCases(db).where('mandates.id', '=', id));
  return mandate;
}

/** Fetches a mandate and locks it until the transaction ends, so that its moves happen one at a time. */
export async function lockMandate(tx: Db, id: string): Promise<WholeMandate | undefined> {
  if (!isUuid(id)) return undefined;
  const [mandate] = await whole(tx, ofCases(tx).where('mandates.id', '=', id).forUpdate('mandates'));
  return mandate;
}

export const mandatesOfUser = (db: Db, userId: string): Promise<WholeMandate[]> =>
  whole(db, ofCases(db).where('mandates.userId', '=', userId));

/** Fetches the mandates of one application by its id. */
export const mandatesSentWith = (db: Db, applicationId: string): Promise<WholeMandate[]> =>
  whole(db, ofCases(db).where('mandates.applicationId', '=', applicationId));

/** Fetches the mandates of one application by its reference. */
export const mandatesOfApplication = (db: Db, reference: string): Promise<WholeMandate[]> =>
  whole(db, ofCases(db).where('applications.reference', '=', reference));

/**
 * Fetches mandates that are waiting for a signature on screen and need someone other than the owner alone, by
 * id.
 */
export const toSignByOthers = (db: Db) =>
  db
    .selectFrom('mandates')
    .select(['id', 'supplierId'])
    .where('state', 'in', ['awaiting_signature', 'awaiting_second_signatory'])
    .where(sql<boolean>`'no' in (masked->>'isAccountHolder', masked->>'isOnlySignature')`)
    .orderBy('id')
    .execute();

/**
 * Fetches and locks the current mandates of a user that were given on bank details other than `version`, and
 * cancelled ones that have no replacement: all of them, or those of the application that was sent from
 * `draftId`. Ended cases are left out.
 */
export const outdatedMandates = (
  tx: Db,
  userId: string,
  { draftId, version }: { readonly draftId: string | undefined; readonly version: number },
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

/**
 * Fetches the mandates of an application under which money is, or will be, collected, and locks them until
 * the transaction ends.
 */
export const collectingMandatesOf = (tx: Db, applicationId: string): Promise<MandateRow[]> =>
  tx
    .selectFrom('mandates')
    .selectAll()
    .where('applicationId', '=', applicationId)
    .where('state', 'in', [...collectingMandateStates])
    .orderBy('id')
    .forUpdate()
    .execute();

/** Fetches the suppliers of an application for which money is, was or will be collected. */
export async function suppliersStillWanted(tx: Db, applicationId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('applicationSupplies')
    .select('supplierId')
    .where('applicationId', '=', applicationId)
    .where('state', 'not in', [...unstartedCases])
    .execute();
  return rows.map(({ supplierId }) => supplierId);
}

/**
 * Locks the cases of a user until the transaction ends, so that none of them ends while mandates are being
 * replaced.
 */
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

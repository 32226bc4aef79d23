import type { Selectable } from 'kysely';
import { hasRows, type Db } from '../../../platform/db/database.ts';
import type { Database } from '../../../platform/db/schema.ts';

export type SupplyRow = Selectable<Database['applicationSupplies']>;
export type CaseMoveRow = Selectable<Database['caseMoves']>;

/** Fetches the supplies of applications, electricity first. */
export const suppliesOf = (db: Db, applicationIds: readonly string[]): Promise<SupplyRow[]> =>
  db
    .selectFrom('applicationSupplies')
    .selectAll()
    .where('applicationId', 'in', [...applicationIds])
    .orderBy('fuel')
    .execute();

/** Fetches every move of these supplies' cases, oldest first. */
export const movesOf = (db: Db, supplyIds: readonly string[]): Promise<CaseMoveRow[]> =>
  db
    .selectFrom('caseMoves')
    .selectAll()
    .where('supplyId', 'in', [...supplyIds])
    .orderBy('number')
    .execute();

/**
 * Returns whether an application is awaiting signatures: it is not binding yet and has not been taken back.
 */
export const awaitsSignature = (db: Db, applicationId: string): Promise<boolean> =>
  hasRows(
    db
      .selectFrom('applicationSupplies')
      .select('id')
      .where('applicationId', '=', applicationId)
      .where('state', '=', 'awaiting_signature'),
  );

/** A supply with the time its application was sent, when its first state began. */
export type CaseRow = SupplyRow & { readonly submittedAt: Date };

/** A move with the member of staff who made it, if one did. */
export type MoveRow = CaseMoveRow & { readonly staffName: string | null };

const cases = (db: Db) =>
  db
    .selectFrom('applicationSupplies as s')
    .innerJoin('applications as a', 'a.id', 's.applicationId')
    .selectAll('s')
    .select('a.submittedAt');

/** Fetches the supplies of one application, electricity first. */
export const casesOf = (db: Db, reference: string): Promise<CaseRow[]> =>
  cases(db).where('a.reference', '=', reference).orderBy('s.fuel').execute();

/** Fetches one supply and locks it until the transaction ends, so that its moves happen one at a time. */
export const lockCase = (tx: Db, supplyId: string): Promise<CaseRow | undefined> =>
  cases(tx).where('s.id', '=', supplyId).forUpdate('s').executeTakeFirst();

/** Fetches every move of these supplies with the names of staff, oldest first. */
export async function movesWithNames(db: Db, supplyIds: readonly string[]): Promise<MoveRow[]> {
  if (supplyIds.length === 0) return [];
  return db
    .selectFrom('caseMoves as m')
    .leftJoin('staffMembers as s', 's.id', 'm.actorId')
    .selectAll('m')
    .select('s.displayName as staffName')
    .where('m.supplyId', 'in', [...supplyIds])
    .orderBy('m.number')
    .execute();
}

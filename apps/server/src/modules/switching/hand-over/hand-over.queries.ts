import type { Insertable, Selectable, Updateable } from 'kysely';
import { rowsChanged, type Db } from '../../../platform/db/database.ts';
import type { HandOverFileTable, HandOverTable } from './hand-over.tables.ts';

export type HandOverRow = Selectable<HandOverTable>;
export type HandOverFileRow = Selectable<HandOverFileTable>;

/**
 * Stores a hand-over; returns whether it was stored: a contract goes to a supplier once, and a supply has one open request to be
 * registered again.
 */
export const insertHandOver = async (tx: Db, row: Insertable<HandOverTable>): Promise<boolean> =>
  (await rowsChanged(
    tx
      .insertInto('handOvers')
      .values(row)
      .onConflict((conflict) => conflict.doNothing()),
  )) > 0;

export const handOverById = (db: Db, id: string): Promise<HandOverRow | undefined> =>
  db.selectFrom('handOvers').selectAll().where('id', '=', id).executeTakeFirst();

/** The same, locked until the transaction ends. */
export const lockHandOver = (tx: Db, id: string): Promise<HandOverRow | undefined> =>
  tx.selectFrom('handOvers').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** The request to register a supply again that has not gone out, locked. */
export const lockOpenRegistration = (tx: Db, supplyId: string): Promise<HandOverRow | undefined> =>
  tx
    .selectFrom('handOvers')
    .selectAll()
    .where('supplyId', '=', supplyId)
    .where('purpose', '=', 'registration')
    .where('state', 'in', ['queued', 'failed', 'manual'])
    .forUpdate()
    .executeTakeFirst();

/** Notes that a supplier answered about a supply: what it was asked has arrived. */
export async function acknowledgeRegistration(tx: Db, supplyId: string, at: Date): Promise<void> {
  await tx
    .updateTable('handOvers')
    .set({ state: 'acknowledged', acknowledgedAt: at })
    .where('supplyId', '=', supplyId)
    .where('purpose', '=', 'registration')
    .where('state', '=', 'sent')
    .execute();
}

/** The hand-over whose replies bring back a token. */
export const handOverByToken = (db: Db, tokenHash: Buffer): Promise<HandOverRow | undefined> =>
  db.selectFrom('handOvers').selectAll().where('tokenHash', '=', tokenHash).executeTakeFirst();

/** The contract of an application at a supplier; without a supplier the only one that the application has. */
export async function handOverOfReference(
  db: Db,
  reference: string,
  supplierId: string | null,
): Promise<HandOverRow | undefined> {
  const rows = await db
    .selectFrom('handOvers as h')
    .innerJoin('applications as a', 'a.id', 'h.applicationId')
    .selectAll('h')
    .where('a.reference', '=', reference)
    .where('h.purpose', '=', 'contract')
    .$if(supplierId !== null, (query) => query.where('h.supplierId', '=', supplierId ?? ''))
    .limit(2)
    .execute();
  return rows.length === 1 ? rows[0] : undefined;
}

/** The hand-overs of an application, with the fuel of one supply and who of the staff noted something, by supplier. */
export const handOversOf = (db: Db, reference: string) =>
  db
    .selectFrom('handOvers as h')
    .innerJoin('applications as a', 'a.id', 'h.applicationId')
    .leftJoin('staffMembers as s', 's.id', 'h.notedBy')
    .leftJoin('applicationSupplies as p', 'p.id', 'h.supplyId')
    .selectAll('h')
    .select(['s.displayName as notedByName', 'p.fuel'])
    .where('a.reference', '=', reference)
    .orderBy('h.supplierName')
    .orderBy('h.queuedAt')
    .execute();

/** Changes a hand-over that was read and locked. */
export async function updateHandOver(tx: Db, id: string, change: Updateable<HandOverTable>): Promise<void> {
  await tx.updateTable('handOvers').set(change).where('id', '=', id).execute();
}

/** The files of hand-overs in their order, with their sealed bytes. */
export const filesOf = (db: Db, handOverId: string): Promise<HandOverFileRow[]> =>
  db
    .selectFrom('handOverFiles')
    .selectAll()
    .where('handOverId', '=', handOverId)
    .orderBy('position')
    .execute();

/** The files of several hand-overs without their bytes. */
export async function fileListsOf(db: Db, handOverIds: readonly string[]) {
  if (handOverIds.length === 0) return [];
  return db
    .selectFrom('handOverFiles')
    .select(['handOverId', 'fileName', 'sizeBytes', 'sha256', 'hasBankDetails'])
    .where('handOverId', 'in', [...handOverIds])
    .orderBy('position')
    .execute();
}

export async function insertFiles(tx: Db, rows: readonly Insertable<HandOverFileTable>[]): Promise<void> {
  await tx
    .insertInto('handOverFiles')
    .values([...rows])
    .execute();
}

/** Forgets the files of a hand-over: they are made anew. */
export async function deleteFiles(tx: Db, handOverId: string): Promise<void> {
  await tx.deleteFrom('handOverFiles').where('handOverId', '=', handOverId).execute();
}

/** Forgets the bytes with bank digits of a hand-over; their names and hashes stay. */
export async function forgetBankDetails(tx: Db, handOverId: string): Promise<void> {
  await tx
    .updateTable('handOverFiles')
    .set({ sealed: null })
    .where('handOverId', '=', handOverId)
    .where('hasBankDetails', '=', true)
    .execute();
}

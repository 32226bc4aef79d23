import type { Insertable, Selectable, Updateable } from 'kysely';
import { rowsChanged, type Db } from '../../../platform/db/database.ts';
import type { HandOverFileTable, HandOverTable } from './hand-over.tables.ts';

export type HandOverRow = Selectable<HandOverTable>;
export type HandOverFileRow = Selectable<HandOverFileTable>;

/** Stores a hand-over unless its application has one to this supplier; returns whether it was stored. */
export const insertHandOver = async (tx: Db, row: Insertable<HandOverTable>): Promise<boolean> =>
  (await rowsChanged(
    tx
      .insertInto('handOvers')
      .values(row)
      .onConflict((conflict) => conflict.columns(['applicationId', 'supplierId']).doNothing()),
  )) > 0;

export const handOverById = (db: Db, id: string): Promise<HandOverRow | undefined> =>
  db.selectFrom('handOvers').selectAll().where('id', '=', id).executeTakeFirst();

/** The same, locked until the transaction ends. */
export const lockHandOver = (tx: Db, id: string): Promise<HandOverRow | undefined> =>
  tx.selectFrom('handOvers').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** The hand-over whose replies bring back a token. */
export const handOverByToken = (db: Db, tokenHash: Buffer): Promise<HandOverRow | undefined> =>
  db.selectFrom('handOvers').selectAll().where('tokenHash', '=', tokenHash).executeTakeFirst();

/** The hand-over of an application to a supplier; without a supplier the only one that the application has. */
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
    .$if(supplierId !== null, (query) => query.where('h.supplierId', '=', supplierId ?? ''))
    .limit(2)
    .execute();
  return rows.length === 1 ? rows[0] : undefined;
}

/** The hand-overs of an application, with who of the staff noted something, by supplier. */
export const handOversOf = (db: Db, reference: string) =>
  db
    .selectFrom('handOvers as h')
    .innerJoin('applications as a', 'a.id', 'h.applicationId')
    .leftJoin('staffMembers as s', 's.id', 'h.notedBy')
    .selectAll('h')
    .select('s.displayName as notedByName')
    .where('a.reference', '=', reference)
    .orderBy('h.supplierName')
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

import type { Insertable, Selectable, Updateable } from 'kysely';
import { rowsChanged, type Db } from '../../../platform/db/database.ts';
import type { HandOverFileTable, HandOverTable } from './hand-over.tables.ts';

export type HandOverRow = Selectable<HandOverTable>;
export type HandOverFileRow = Selectable<HandOverFileTable>;

/**
 * Stores a hand-over and returns whether it was stored: a contract goes to each supplier once, and a supply
 * has at most one open request to register it again.
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

/** Fetches a hand-over and locks it until the transaction ends. */
export const lockHandOver = (tx: Db, id: string): Promise<HandOverRow | undefined> =>
  tx.selectFrom('handOvers').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Fetches and locks the request to register a supply again that has not been sent yet. */
export const lockOpenRegistration = (tx: Db, supplyId: string): Promise<HandOverRow | undefined> =>
  tx
    .selectFrom('handOvers')
    .selectAll()
    .where('supplyId', '=', supplyId)
    .where('purpose', '=', 'registration')
    .where('state', 'in', ['queued', 'failed', 'manual'])
    .forUpdate()
    .executeTakeFirst();

/**
 * Marks the sent request to register a supply again as acknowledged: a reply about the supply shows that it
 * arrived.
 */
export async function acknowledgeRegistration(tx: Db, supplyId: string, at: Date): Promise<void> {
  await tx
    .updateTable('handOvers')
    .set({ state: 'acknowledged', acknowledgedAt: at })
    .where('supplyId', '=', supplyId)
    .where('purpose', '=', 'registration')
    .where('state', '=', 'sent')
    .execute();
}

/** Fetches the hand-over that a reply's token belongs to. */
export const handOverByToken = (db: Db, tokenHash: Buffer): Promise<HandOverRow | undefined> =>
  db.selectFrom('handOvers').selectAll().where('tokenHash', '=', tokenHash).executeTakeFirst();

/**
 * Fetches the contract hand-over of an application to a supplier. Without a supplier, fetches the
 * application's only one, or nothing if there are several.
 */
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

/**
 * Fetches the hand-overs of an application by supplier name, with the fuel if it is about one supply, and the
 * member of staff who added a note.
 */
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

/** Updates a hand-over that has been read and locked. */
export async function updateHandOver(tx: Db, id: string, change: Updateable<HandOverTable>): Promise<void> {
  await tx.updateTable('handOvers').set(change).where('id', '=', id).execute();
}

/** Fetches the files of a hand-over in order, with their sealed bytes. */
export const filesOf = (db: Db, handOverId: string): Promise<HandOverFileRow[]> =>
  db
    .selectFrom('handOverFiles')
    .selectAll()
    .where('handOverId', '=', handOverId)
    .orderBy('position')
    .execute();

/** Fetches the files of several hand-overs without their bytes. */
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

/** Deletes the files of a hand-over so that they are made again. */
export async function deleteFiles(tx: Db, handOverId: string): Promise<void> {
  await tx.deleteFrom('handOverFiles').where('handOverId', '=', handOverId).execute();
}

/** Deletes the bytes of a hand-over's files that contain bank details; their names and hashes stay. */
export async function forgetBankDetails(tx: Db, handOverId: string): Promise<void> {
  await tx
    .updateTable('handOverFiles')
    .set({ sealed: null })
    .where('handOverId', '=', handOverId)
    .where('hasBankDetails', '=', true)
    .execute();
}

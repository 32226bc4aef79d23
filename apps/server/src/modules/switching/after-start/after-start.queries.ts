import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { FirstBillTable, OpeningReadingTable } from './after-start.tables.ts';

export type ReadingRow = Selectable<OpeningReadingTable>;
export type BillRow = Selectable<FirstBillTable>;

/** Fetches the opening readings of these supplies. */
export const readingsOf = (db: Db, supplyIds: readonly string[]): Promise<ReadingRow[]> =>
  db
    .selectFrom('openingReadings')
    .selectAll()
    .where('supplyId', 'in', [...supplyIds])
    .execute();

/** Fetches the first bills of these supplies. */
export const billsOf = (db: Db, supplyIds: readonly string[]): Promise<BillRow[]> =>
  db
    .selectFrom('firstBills')
    .selectAll()
    .where('supplyId', 'in', [...supplyIds])
    .execute();

/**
 * Stores a reading, replacing any earlier one for its supply. Returns the id that its photos are attached to.
 */
export async function keepReading(tx: Db, row: Insertable<OpeningReadingTable>): Promise<string> {
  const { takenOn, counts, givenAt } = row;
  const kept = await tx
    .insertInto('openingReadings')
    .values(row)
    .onConflict((conflict) => conflict.column('supplyId').doUpdateSet({ takenOn, counts, givenAt }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return kept.id;
}

/** Stores a bill, replacing any earlier one for its supply. Returns the id that its files are attached to. */
export async function keepBill(tx: Db, row: Insertable<FirstBillTable>): Promise<string> {
  const { typed, result, comparedAt } = row;
  const kept = await tx
    .insertInto('firstBills')
    .values(row)
    .onConflict((conflict) => conflict.column('supplyId').doUpdateSet({ typed, result, comparedAt }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return kept.id;
}

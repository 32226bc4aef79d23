import type { Insertable, Selectable } from 'kysely';
import { rowsChanged, type Db } from '../../../../platform/db/database.ts';
import type { SupplyFinalReadingTable, SupplyStartChangeTable } from '../hand-over.tables.ts';

/** A start date that moved, with the member of staff who entered it, if one did. */
export type MovedStart = Selectable<SupplyStartChangeTable> & { readonly staffName: string | null };

/** Fetches, for each supply, its newest start date that differs from the one that was signed. */
export async function startChangesOf(
  db: Db,
  supplyIds: readonly string[],
): Promise<readonly Selectable<SupplyStartChangeTable>[]> {
  if (supplyIds.length === 0) return [];
  return db
    .selectFrom('supplyStartChanges')
    .selectAll()
    .distinctOn('supplyId')
    .where('supplyId', 'in', [...supplyIds])
    .orderBy('supplyId')
    .orderBy('number', 'desc')
    .execute();
}

/**
 * Fetches every moved start date of these supplies, other than the days they went live, oldest first, with
 * the member of staff who entered it.
 */
export async function movedStartsOf(db: Db, supplyIds: readonly string[]): Promise<readonly MovedStart[]> {
  if (supplyIds.length === 0) return [];
  return db
    .selectFrom('supplyStartChanges as c')
    .leftJoin('staffMembers as b', 'b.id', 'c.actorId')
    .selectAll('c')
    .select('b.displayName as staffName')
    .where('c.supplyId', 'in', [...supplyIds])
    .where('c.kind', '=', 'moved')
    .orderBy('c.number')
    .execute();
}

export async function insertStartChange(
  tx: Db,
  row: Omit<Insertable<SupplyStartChangeTable>, 'number'>,
): Promise<void> {
  await tx.insertInto('supplyStartChanges').values(row).execute();
}

/** Fetches the final readings of supplies, newest first. */
export async function finalReadingsOf(
  db: Db,
  supplyIds: readonly string[],
): Promise<readonly Selectable<SupplyFinalReadingTable>[]> {
  if (supplyIds.length === 0) return [];
  return db
    .selectFrom('supplyFinalReadings')
    .selectAll()
    .where('supplyId', 'in', [...supplyIds])
    .orderBy('notedAt', 'desc')
    .execute();
}

/** Stores a final reading unless it is already stored; returns whether it was. */
export const insertFinalReading = async (
  tx: Db,
  row: Insertable<SupplyFinalReadingTable>,
): Promise<boolean> =>
  (await rowsChanged(
    tx
      .insertInto('supplyFinalReadings')
      .values(row)
      .onConflict((conflict) => conflict.columns(['supplyId', 'readOn', 'reading']).doNothing()),
  )) > 0;

/** Returns the supplies with their current start date instead of the one that was signed. */
export async function withCurrentStarts<Supply extends { readonly id: string; readonly startDate: string }>(
  db: Db,
  supplies: readonly Supply[],
): Promise<Supply[]> {
  const changes = await startChangesOf(
    db,
    supplies.map(({ id }) => id),
  );
  return supplies.map((supply) => {
    const change = changes.find(({ supplyId }) => supplyId === supply.id);
    return change ? { ...supply, startDate: change.startDate } : supply;
  });
}

import type { BatchAct, BatchResult } from '@switch/contract/http/switching/case-batch.ts';
import { sql } from 'kysely';
import { rowsChanged, type Db } from '../../../../platform/db/database.ts';

/** A batch action and its results. */
interface StoredBatch {
  readonly id: string;
  readonly staffId: string;
  readonly act: BatchAct;
  readonly results: readonly BatchResult[];
  readonly doneAt: Date;
  readonly undoneAt: Date | null;
}

/** Makes transactions with the same batch wait for one another until they end. */
export async function lockBatch(tx: Db, id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('act on cases:' || ${id}, 0))`.execute(tx);
}

export const batchOf = (db: Db, id: string): Promise<StoredBatch | undefined> =>
  db.selectFrom('caseBatches').selectAll().where('id', '=', id).executeTakeFirst();

export async function insertBatch(tx: Db, { act, results, ...batch }: StoredBatch): Promise<void> {
  await tx
    .insertInto('caseBatches')
    .values({ ...batch, act: JSON.stringify(act), results: JSON.stringify(results) })
    .execute();
}

export async function noteUndone(
  tx: Db,
  id: string,
  { at, results }: { readonly at: Date; readonly results: readonly BatchResult[] },
): Promise<void> {
  await tx
    .updateTable('caseBatches')
    .set({ undoneAt: at, results: JSON.stringify(results) })
    .where('id', '=', id)
    .execute();
}

/** Deletes batch actions done before `before`; returns how many. */
export const deleteOldBatches = (db: Db, before: Date): Promise<number> =>
  rowsChanged(db.deleteFrom('caseBatches').where('doneAt', '<', before));

export async function setAssignee(tx: Db, applicationId: string, assigneeId: string | null): Promise<void> {
  await tx.updateTable('caseCards').set({ assigneeId }).where('applicationId', '=', applicationId).execute();
}

export async function setTestMark(tx: Db, applicationId: string, isTest: boolean): Promise<void> {
  await tx.updateTable('applications').set({ isTest }).where('id', '=', applicationId).execute();
}

/** Fetches the name of a member of staff. */
export const memberName = async (db: Db, staffId: string): Promise<string | undefined> =>
  (await db.selectFrom('staffMembers').select('displayName').where('id', '=', staffId).executeTakeFirst())
    ?.displayName;

import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { PersonalExportTable } from '../privacy.tables.ts';

export type ExportRow = Readonly<PersonalExportTable>;

export const exportOf = (db: Db, userId: string): Promise<ExportRow | undefined> =>
  db.selectFrom('personalExports').selectAll().where('userId', '=', userId).executeTakeFirst();

/** Stores a new export, replacing the previous one. */
export async function replaceExport(
  tx: Tx,
  { id, userId, requestedAt }: Pick<PersonalExportTable, 'id' | 'userId' | 'requestedAt'>,
): Promise<ExportRow> {
  await tx.deleteFrom('personalExports').where('userId', '=', userId).execute();
  return tx
    .insertInto('personalExports')
    .values({
      id,
      userId,
      state: 'waiting',
      runId: null,
      done: 0,
      total: 1,
      sizeBytes: 0,
      requestedAt,
      expiresAt: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Starts an export from scratch for one run of the job; parts added by an earlier run are deleted. */
export async function beginRun(
  tx: Tx,
  id: string,
  { runId, total }: { readonly runId: string; readonly total: number },
): Promise<void> {
  await tx.deleteFrom('personalExportParts').where('exportId', '=', id).execute();
  await tx
    .updateTable('personalExports')
    .set({ state: 'making', runId, done: 0, total, sizeBytes: 0 })
    .where('id', '=', id)
    .execute();
}

/**
 * Fetches the owner of an export while it is waiting or being made, and locks it until the transaction ends.
 */
export const lockUnfinished = (tx: Tx, id: string) =>
  tx
    .selectFrom('personalExports')
    .select(['userId', 'runId'])
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'making'])
    .forUpdate()
    .executeTakeFirst();

export async function insertPart(
  tx: Tx,
  part: { readonly exportId: string; readonly number: number; readonly sealed: Buffer },
): Promise<void> {
  await tx.insertInto('personalExportParts').values(part).execute();
}

export async function noteProgress(
  tx: Tx,
  id: string,
  change: Partial<Pick<PersonalExportTable, 'done' | 'sizeBytes' | 'state' | 'expiresAt'>>,
): Promise<void> {
  await tx.updateTable('personalExports').set(change).where('id', '=', id).execute();
}

/** Marks an export as failed and deletes its parts. */
export async function noteFailure(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('personalExportParts').where('exportId', '=', id).execute();
  await noteProgress(tx, id, { state: 'failed', sizeBytes: 0 });
}

/** Fetches one part of an export; undefined after the last. */
export const partOf = (db: Db, exportId: string, number: number): Promise<{ sealed: Buffer } | undefined> =>
  db
    .selectFrom('personalExportParts')
    .select('sealed')
    .where('exportId', '=', exportId)
    .where('number', '=', number)
    .executeTakeFirst();

/** Fetches the documents of an account, without their bytes, oldest first. */
export const documentsOf = (db: Db, userId: string) =>
  db
    .selectFrom('documents as d')
    .leftJoin('applications as a', 'a.id', 'd.applicationId')
    .select(['d.id', 'd.kind', 'd.fileName', 'd.madeAt', 'a.reference'])
    .where('d.userId', '=', userId)
    .orderBy('d.madeAt')
    .orderBy('d.id')
    .execute();

/** Fetches the chat rooms in which a session of the account was proven. */
export const roomsOf = async (db: Db, userId: string): Promise<readonly string[]> =>
  (
    await db.selectFrom('chatRooms').select('id').where('userId', '=', userId).orderBy('createdAt').execute()
  ).map(({ id }) => id);

/** Deletes exports that have expired, and those that were not completed within a week. Returns how many. */
export async function deleteOldExports(db: Db, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from personal_exports where expires_at <= ${now}
      or (expires_at is null and requested_at < ${new Date(now.getTime() - 7 * 86_400_000)})`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

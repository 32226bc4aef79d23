import type { Db } from '../../../platform/db/database.ts';
import type { DocumentTable } from '../signing/signing.tables.ts';

/** A document without its bytes. */
type DocumentFacts = Omit<DocumentTable, 'sealed'>;

const FACTS = [
  'id',
  'kind',
  'title',
  'fileName',
  'userId',
  'applicationId',
  'envelopeId',
  'quotationId',
  'sha256',
  'sizeBytes',
  'madeAt',
] as const;

/** Adds a document unless its id is there already; returns whether it was added. */
export async function insertDocument(db: Db, row: DocumentTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('documents')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export const documentOf = (db: Db, id: string): Promise<DocumentTable | undefined> =>
  db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirst();

export const ownDocument = (db: Db, id: string, userId: string): Promise<DocumentTable | undefined> =>
  db.selectFrom('documents').selectAll().where('id', '=', id).where('userId', '=', userId).executeTakeFirst();

/** Newest first. */
export const documentsOfApplication = (db: Db, applicationId: string): Promise<DocumentFacts[]> =>
  db
    .selectFrom('documents')
    .select(FACTS)
    .where('applicationId', '=', applicationId)
    .orderBy('madeAt', 'desc')
    .orderBy('id')
    .execute();

/** Deletes documents that belong to no application and were made before `before`; returns how many. */
export async function deleteUnused(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('documents')
    .where('applicationId', 'is', null)
    .where('madeAt', '<', before)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

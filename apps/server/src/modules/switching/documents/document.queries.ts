import { sql } from 'kysely';
import { erased, rowsChanged, type Db } from '../../../platform/db/database.ts';
import type { DocumentTable } from '../signing/signing.tables.ts';

/** Adds a document unless its id already exists; returns whether it was added. */
export async function insertDocument(db: Db, row: DocumentTable): Promise<boolean> {
  const insert = db.insertInto('documents').values(row);
  return (await rowsChanged(insert.onConflict((conflict) => conflict.column('id').doNothing()))) > 0;
}

export const documentOf = (db: Db, id: string): Promise<DocumentTable | undefined> =>
  db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirst();

export const ownDocument = (db: Db, id: string, userId: string): Promise<DocumentTable | undefined> =>
  db.selectFrom('documents').selectAll().where('id', '=', id).where('userId', '=', userId).executeTakeFirst();

/** Fetches the documents of an application without their bytes, newest first. */
export const documentsOfApplication = (db: Db, applicationId: string) =>
  db
    .selectFrom('documents')
    .select(['id', 'kind', 'title', 'fileName', 'userId', 'sha256', 'sizeBytes', 'madeAt'])
    .where('applicationId', '=', applicationId)
    .orderBy('madeAt', 'desc')
    .orderBy('id')
    .execute();

/** Fetches the signed letter of a request to a current supplier; undefined while it is being made. */
export const letterOfRequest = (db: Db, supplierRequestId: string): Promise<DocumentTable | undefined> =>
  db
    .selectFrom('documents')
    .selectAll()
    .where('supplierRequestId', '=', supplierRequestId)
    .executeTakeFirst();

/**
 * Deletes documents that belong to no application and were made before `before`; returns how many. Letters to
 * current suppliers are deleted with their requests.
 */
export const deleteUnused = (db: Db, before: Date): Promise<number> =>
  erased(db, sql`erase_unused_documents(${before})`);

/** Fetches the newest document with these bytes. */
export const documentByHash = (db: Db, sha256: Buffer) =>
  db
    .selectFrom('documents')
    .select(['kind', 'title', 'fileName', 'madeAt'])
    .where('sha256', '=', sha256)
    .orderBy('madeAt', 'desc')
    .limit(1)
    .executeTakeFirst();

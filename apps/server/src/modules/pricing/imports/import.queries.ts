import type { ImportState } from '@switch/contract/http/pricing/price-imports.ts';
import { LIST_PAGE_SIZE } from '@switch/contract/http/list.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { type Db, rowsChanged } from '../../../platform/db/database.ts';
import type { RowProblem } from '../price-books/reading/import-plan.ts';
import type { PriceImportTable } from './import.tables.ts';

/** A price file with the names of the staff who worked on it. */
export type ImportRow = Selectable<PriceImportTable> & {
  readonly createdByName: string | null;
  readonly approvedByName: string | null;
  readonly rolledBackByName: string | null;
  readonly version: string | null;
};

const named = (db: Db) =>
  db
    .selectFrom('priceImports as i')
    .leftJoin('staffMembers as maker', 'maker.id', 'i.createdBy')
    .leftJoin('staffMembers as approver', 'approver.id', 'i.approvedBy')
    .leftJoin('staffMembers as undoer', 'undoer.id', 'i.rolledBackBy')
    .leftJoin('priceBooks as b', 'b.id', 'i.bookId')
    .selectAll('i')
    .select([
      'maker.displayName as createdByName',
      'approver.displayName as approvedByName',
      'undoer.displayName as rolledBackByName',
      'b.version',
    ]);

/** Fetches an import, if it exists. */
export const importById = (db: Db, id: string): Promise<ImportRow | undefined> =>
  named(db).where('i.id', '=', id).executeTakeFirst();

/**
 * Fetches the same, locked until the transaction ends, so that changes to one import are made one at a time.
 */
export async function lockImport(tx: Db, id: string): Promise<ImportRow | undefined> {
  await tx.selectFrom('priceImports').select('id').where('id', '=', id).forUpdate().execute();
  return importById(tx, id);
}

/**
 * Fetches the size of a file being uploaded and locks its import until the transaction ends; undefined if it
 * isn't being uploaded.
 */
export const lockUploading = (tx: Db, id: string): Promise<{ sizeBytes: number } | undefined> =>
  tx
    .selectFrom('priceImports')
    .select('sizeBytes')
    .where('id', '=', id)
    .where('state', '=', 'uploading')
    .forUpdate()
    .executeTakeFirst();

/** Fetches a page of imports, newest first, plus one row if there are more. */
export const importsBefore = (
  db: Db,
  place: { readonly at: Date; readonly id: string } | null,
): Promise<ImportRow[]> =>
  named(db)
    .$if(place !== null, (query) =>
      query.where(sql<boolean>`(i.created_at, i.id) < (${place?.at ?? null}, ${place?.id ?? null})`),
    )
    .orderBy('i.createdAt', 'desc')
    .orderBy('i.id', 'desc')
    .limit(LIST_PAGE_SIZE + 1)
    .execute();

/** Adds an import; an existing one with this id is left as it is. */
export async function insertImport(db: Db, row: Insertable<PriceImportTable>): Promise<void> {
  await db
    .insertInto('priceImports')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Updates an import; with `from`, only if it is in one of these states. Returns whether it did. */
export const updateImport = async (
  db: Db,
  id: string,
  change: Updateable<PriceImportTable>,
  from?: readonly ImportState[],
): Promise<boolean> =>
  (await rowsChanged(
    db
      .updateTable('priceImports')
      .set(change)
      .where('id', '=', id)
      .$if(from !== undefined, (query) => query.where('state', 'in', from ?? [])),
  )) > 0;

/**
 * Fetches the latest other import of the same file, unless it was discarded, failed or is still uploading.
 */
export const importOfSameFile = (db: Db, { id, fileHash }: ImportRow): Promise<ImportRow | undefined> =>
  fileHash === null
    ? Promise.resolve(undefined)
    : named(db)
        .where('i.fileHash', '=', fileHash)
        .where('i.id', '<>', id)
        .where('i.state', 'not in', ['discarded', 'failed', 'uploading'])
        .orderBy('i.createdAt', 'desc')
        .limit(1)
        .executeTakeFirst();

/** Replaces the problems of an import. */
export async function storeProblems(
  db: Db,
  importId: string,
  problems: readonly RowProblem[],
): Promise<void> {
  await db.deleteFrom('priceImportProblems').where('importId', '=', importId).execute();
  const rows = problems.map(({ line, column, value, message }, index) => ({
    import_id: importId,
    number: index + 1,
    line,
    column_name: column,
    value,
    message,
  }));
  await sql`
    insert into price_import_problems
    select * from jsonb_populate_recordset(null::price_import_problems, ${JSON.stringify(rows)}::jsonb)`.execute(
    db,
  );
}

/** Fetches the first problems of an import, in order. */
export const problemsOf = (db: Db, importId: string, limit: number) =>
  db
    .selectFrom('priceImportProblems')
    .select(['line', 'columnName', 'value', 'message'])
    .where('importId', '=', importId)
    .orderBy('number')
    .limit(limit)
    .execute();

/** Fetches imports that are due for publication, oldest first. */
export const dueImports = (db: Db, now: Date): Promise<{ id: string }[]> =>
  db
    .selectFrom('priceImports')
    .select('id')
    .where('state', '=', 'scheduled')
    .where('publishAt', '<=', now)
    .orderBy('publishAt')
    .execute();

/** Fetches imports created before `before` that were never finished, mapped or published, or that failed. */
export const abandonedImports = (db: Db, before: Date): Promise<{ id: string }[]> =>
  db
    .selectFrom('priceImports')
    .select('id')
    .where('state', 'in', ['uploading', 'failed', 'needs-mapping', 'checked'])
    .where('createdAt', '<', before)
    .execute();

const FEW = 200;

/** Fetches files from the watched folder that have been fully read, newest first. */
export const folderImports = (db: Db): Promise<ImportRow[]> =>
  named(db)
    .where('i.source', '=', 'folder')
    .where('i.state', 'not in', ['uploading', 'waiting', 'reading', 'needs-mapping'])
    .orderBy('i.createdAt', 'desc')
    .limit(FEW)
    .execute();

/**
 * Fetches files taken out of the watched folder but not queued for reading: a process died in between, or is
 * taking them now.
 */
export const takenFolderImports = (db: Db): Promise<{ id: string; fileName: string; sizeBytes: number }[]> =>
  db
    .selectFrom('priceImports')
    .select(['id', 'fileName', 'sizeBytes'])
    .where('source', '=', 'folder')
    .where('state', '=', 'uploading')
    .execute();

/** Returns when the last file came through the watched folder. */
export async function lastFolderFile(db: Db): Promise<Date | null> {
  const row = await db
    .selectFrom('priceImports')
    .select('createdAt')
    .where('source', '=', 'folder')
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.createdAt ?? null;
}

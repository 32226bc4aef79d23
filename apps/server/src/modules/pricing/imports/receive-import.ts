import type { Refusal } from '@switch/contract/http/answer.ts';
import { fail, type Outcome, succeed } from '@switch/domain/outcome.ts';
import { isUuid } from '@switch/domain/shapes.ts';
import { type Db, transaction } from '../../../platform/db/database.ts';
import { addJob } from '../../../platform/jobs/job.ts';
import { refuse, refuseFields } from '../../../platform/http/refusal.ts';
import { missingBytes, PART_MISSING } from '../../../platform/uploads/part.ts';
import { type ImportContext, NO_IMPORT } from './import-context.ts';
import { importById, insertImport, lockUploading, updateImport, type ImportRow } from './import.queries.ts';

/** The job that reads a file. */
export const READ_FILE = { name: 'price-file.read' };

/** Maximum file size: 5 GB. */
export const MOST_BYTES = 5_368_709_120;

/** Returns why a file is refused because of its name and what to do; undefined if it isn't. */
export function nameFault(name: string): string | undefined {
  if (/\.(csv|txt|tsv|xlsx)$/i.test(name)) return undefined;
  return /\.(xls|xlsb|xlsm|ods|numbers)$/i.test(name)
    ? 'Workbooks of this kind are not read. Open it in your spreadsheet program, and save it as XLSX or CSV.'
    : 'This is no CSV or XLSX file.';
}

/** The sender of a file: a member of staff, or a program with a key that one of them created. */
export interface Sender {
  readonly staffId: string;
  readonly apiKeyId: string | null;
}

/** A file announced before its parts are sent. */
export interface AnnouncedFile {
  readonly importId: string;
  readonly fileName: string;
  readonly sizeBytes: number;
}

/** How much of an upload has been received. */
export interface Received {
  readonly importId: string;
  readonly receivedBytes: number;
}

const isSenders = (row: ImportRow, { staffId, apiKeyId }: Sender): boolean =>
  row.apiKeyId === apiKeyId && row.createdBy === staffId;

const ownImport = async (db: Db, importId: string, sender: Sender): Promise<ImportRow | undefined> => {
  const row = isUuid(importId) ? await importById(db, importId) : undefined;
  return row && isSenders(row, sender) ? row : undefined;
};

/** Starts an upload, or continues it if it had been started. Problems: bad-fields, conflict. */
export async function beginUpload(
  { db, clock }: ImportContext,
  { importId, fileName, sizeBytes }: AnnouncedFile,
  sender: Sender,
): Promise<Outcome<Received, Refusal>> {
  const fault = nameFault(fileName);
  if (fault) return fail(refuseFields([{ field: 'fileName', message: fault }]));
  if (sizeBytes > MOST_BYTES)
    return fail(refuseFields([{ field: 'sizeBytes', message: 'The file is larger than 5 GB: split it.' }]));
  await insertImport(db, {
    id: importId,
    fileName,
    sizeBytes,
    source: sender.apiKeyId === null ? 'screen' : 'key',
    createdAt: clock.now(),
    createdBy: sender.staffId,
    apiKeyId: sender.apiKeyId,
  });
  const row = await ownImport(db, importId, sender);
  if (!row || row.fileName !== fileName || row.sizeBytes !== sizeBytes || row.state === 'discarded')
    return fail(refuse('conflict', 'This upload was begun with another file. Begin anew.'));
  return succeed({ importId, receivedBytes: row.receivedBytes });
}

/**
 * Stores a part; one already received changes nothing. Problems: not-found, conflict if an earlier part is
 * missing.
 */
export async function takePart(
  { db, files }: ImportContext,
  { importId, offset, bytes }: { readonly importId: string; readonly offset: number; readonly bytes: Buffer },
  sender: Sender,
): Promise<Outcome<Received, Refusal>> {
  const known = await ownImport(db, importId, sender);
  if (!known) return fail(NO_IMPORT);
  return transaction(db, async (tx) => {
    const row = await lockUploading(tx, importId);
    if (!row) return fail(refuse('conflict', 'This file has been received already.'));
    // The file's actual size counts: a process may have died after writing a part and before recording it.
    const there = Math.min(await files.sizeOf(importId), row.sizeBytes);
    const missing = missingBytes({ receivedBytes: there, sizeBytes: row.sizeBytes }, offset, bytes);
    if (!missing) return fail(PART_MISSING);
    if (missing.length > 0) await files.append(importId, missing);
    const receivedBytes = Math.max(there, offset + bytes.length);
    await updateImport(tx, importId, { receivedBytes });
    return succeed({ importId, receivedBytes });
  });
}

/**
 * Ends an upload, so that the file is read next. Repeating it changes nothing. Problems: not-found, conflict.
 */
export async function endUpload(
  { db }: ImportContext,
  importId: string,
  sender: Sender,
): Promise<Outcome<Received, Refusal>> {
  const row = await ownImport(db, importId, sender);
  if (!row) return fail(NO_IMPORT);
  if (row.receivedBytes < row.sizeBytes)
    return fail(refuse('conflict', 'Not every part has arrived. Go on where the upload stopped.'));
  await transaction(db, (tx) => queueReading(tx, importId, ['uploading']));
  return succeed({ importId, receivedBytes: row.receivedBytes });
}

/** Queues a file for reading if it is in one of these states; returns whether it was. */
export async function queueReading(
  tx: Db,
  importId: string,
  from: readonly ImportRow['state'][],
): Promise<boolean> {
  const isQueued = await updateImport(tx, importId, { state: 'waiting', failure: null }, from);
  if (isQueued) await addJob(tx, READ_FILE, { importId }, { key: `${READ_FILE.name} ${importId}` });
  return isQueued;
}

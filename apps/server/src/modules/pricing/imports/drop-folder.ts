import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkFacts } from '@switch/domain/price-file/check-finding.ts';
import { type Db, transaction } from '../../../platform/db/database.ts';
import { KIND_FAULTS } from '../price-books/reading/file-kind.ts';
import type { ImportContext } from './import-context.ts';
import {
  folderImports,
  insertImport,
  takenFolderImports,
  updateImport,
  type ImportRow,
} from './import.queries.ts';
import { MOST_BYTES, nameFault, queueReading } from './receive-import.ts';

/** A file that hasn't been written to for this long is complete. */
const QUIET_MS = 30_000;
/** Names that clients give to unfinished transfers, and hidden files. */
const IS_UNFINISHED = /^\.|\.(part|filepart|tmp|partial|crdownload)$/i;

/**
 * Takes complete files out of the watched folder, and writes a report next to each one that has been read.
 * What is not a price file, or is too large, goes straight to `failed`.
 */
export async function lookIntoDropFolder(context: ImportContext): Promise<void> {
  const folder = context.config.priceDropDir;
  if (folder === undefined) return;
  for (const name of ['reading', 'done', 'failed']) await mkdir(join(folder, name), { recursive: true });
  await queueTaken(context, folder);
  const entries = await readdir(folder, { withFileTypes: true });
  for (const entry of entries)
    if (entry.isFile() && !IS_UNFINISHED.test(entry.name)) await takeFile(context, folder, entry.name);
  await reportEnded(context, folder);
}

/** Returns where a file of an import, or its report, is in the watched folder. */
const placeOf = (
  folder: string,
  place: 'reading' | 'done' | 'failed',
  { id, fileName }: Pick<ImportRow, 'id' | 'fileName'>,
): string => join(folder, place, `${id.slice(0, 8)}-${fileName}`);

/** Queues files that were moved to `reading`: a process may have died between moving one and queueing it. */
async function queueTaken({ db, files }: ImportContext, folder: string): Promise<void> {
  for (const row of await takenFolderImports(db)) {
    const { id, sizeBytes } = row;
    const held = placeOf(folder, 'reading', row);
    if ((await files.sizeOf(id)) !== sizeBytes && (await isThere(held))) await files.take(id, held);
    if ((await files.sizeOf(id)) === sizeBytes) await queueWhole(db, row);
  }
}

const queueWhole = (db: Db, { id, sizeBytes }: Pick<ImportRow, 'id' | 'sizeBytes'>): Promise<void> =>
  transaction(db, async (tx) => {
    await updateImport(tx, id, { receivedBytes: sizeBytes }, ['uploading']);
    await queueReading(tx, id, ['uploading']);
  });

async function takeFile(context: ImportContext, folder: string, name: string): Promise<void> {
  const { db, files, ids, clock } = context;
  const path = join(folder, name);
  const { size, mtimeMs } = await stat(path);
  if (clock.now().getTime() - mtimeMs < QUIET_MS) return;
  const fault = faultOf(name, size);
  if (fault) return setAside(folder, name, fault, ids);
  const importId = ids.uuid();
  const row = { id: importId, fileName: name.slice(0, 200), sizeBytes: size };
  await insertImport(db, { ...row, source: 'folder', createdAt: clock.now() });
  const held = placeOf(folder, 'reading', row);
  await rename(path, held);
  await files.take(importId, held);
  await queueWhole(db, row);
}

function faultOf(name: string, size: number): string | undefined {
  const fault = nameFault(name);
  if (fault) return fault;
  if (size === 0) return KIND_FAULTS.empty;
  return size > MOST_BYTES ? 'The file is larger than 5 GB: split it.' : undefined;
}

/**
 * Moves a file that can't be read to `failed`, under a name not yet used there, with a report giving the
 * reason.
 */
async function setAside(
  folder: string,
  name: string,
  fault: string,
  ids: ImportContext['ids'],
): Promise<void> {
  const isTaken = await isThere(join(folder, 'failed', name));
  const target = join(folder, 'failed', isTaken ? `${ids.uuid().slice(0, 8)}-${name}` : name);
  await rename(join(folder, name), target);
  await writeFile(reportOf(target), `${fault}\n`);
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/**
 * Moves each file that was read to `done` or `failed`, with its report. One whose columns still have to be
 * matched stays in `reading`; one that succeeds after all moves on to `done`.
 */
async function reportEnded(context: ImportContext, folder: string): Promise<void> {
  for (const row of await folderImports(context.db)) {
    const isFailed = row.state === 'failed' || hasErrors(row) || row.report === null;
    const [place, other] = isFailed ? (['failed', 'done'] as const) : (['done', 'failed'] as const);
    const target = placeOf(folder, place, row);
    if (await isThere(reportOf(target))) continue;
    for (const from of ['reading', other] as const)
      await rename(placeOf(folder, from, row), target).catch(() => undefined);
    await rm(reportOf(placeOf(folder, other, row)), { force: true });
    await writeFile(reportOf(target), reportText(row));
  }
}

const reportOf = (path: string): string => `${path}.report.txt`;

const hasErrors = ({ report }: ImportRow): boolean =>
  report?.findings.some(({ code }) => checkFacts(code).level === 'error') ?? false;

function reportText({
  fileName,
  state,
  failure,
  rowsRead,
  rowsStored,
  problemCount,
  report,
}: ImportRow): string {
  const findings = (report?.findings ?? []).flatMap(({ code, count, examples }) => {
    const { level, title, advice } = checkFacts(code);
    return [`${level.toUpperCase()}: ${title} (${count}). ${advice}`, ...examples.map((text) => `  ${text}`)];
  });
  const head = [`File: ${fileName}`, `State: ${state}`, ...(failure === null ? [] : [failure])];
  const counts = `Rows read: ${rowsRead}. Prices stored: ${rowsStored}. Rows that could not be read: ${problemCount}.`;
  return [...head, counts, ...findings, ''].join('\n');
}

import { mkdir, readdir, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkFacts } from '@switch/domain/price-file/check-finding.ts';
import { transaction } from '../../../platform/db/database.ts';
import { KIND_FAULTS } from '../price-books/reading/file-kind.ts';
import type { ImportContext } from './import-context.ts';
import { folderImports, insertImport, takenFolderImports, type ImportRow } from './import.queries.ts';
import { MOST_BYTES, nameFault, queueReading } from './receive-import.ts';

/** A file that nobody wrote to for so long is complete. */
const QUIET_MS = 30_000;
/** Names that clients give to what they still send, and hidden files. */
const IS_UNFINISHED = /^\.|\.(part|filepart|tmp|partial|crdownload)$/i;

/**
 * Takes complete files out of the watched folder, and puts a report beside each whose reading has ended. What is no price file,
 * or too large, goes to `failed` at once.
 */
export async function lookIntoDropFolder(context: ImportContext): Promise<void> {
  const folder = context.config.priceDropDir;
  if (folder === undefined) return;
  for (const name of ['done', 'failed']) await mkdir(join(folder, name), { recursive: true });
  await queueTaken(context);
  const entries = await readdir(folder, { withFileTypes: true });
  for (const entry of entries)
    if (entry.isFile() && !IS_UNFINISHED.test(entry.name)) await takeFile(context, folder, entry.name);
  await reportEnded(context, folder);
}

/** Queues files that lie in our storage whole: a process may have died between taking one and queueing it. */
async function queueTaken({ db, files }: ImportContext): Promise<void> {
  for (const { id, sizeBytes } of await takenFolderImports(db))
    if ((await files.sizeOf(id)) === sizeBytes)
      await transaction(db, async (tx) => void (await queueReading(tx, id, ['uploading'])));
}

async function takeFile(context: ImportContext, folder: string, name: string): Promise<void> {
  const { db, files, ids, clock } = context;
  const path = join(folder, name);
  const { size, mtimeMs } = await stat(path);
  if (clock.now().getTime() - mtimeMs < QUIET_MS) return;
  const fault = faultOf(name, size);
  if (fault) return setAside(folder, name, fault, ids);
  const importId = ids.uuid();
  await insertImport(db, {
    id: importId,
    fileName: name.slice(0, 200),
    sizeBytes: size,
    source: 'folder',
    createdAt: clock.now(),
  });
  await files.take(importId, path);
  await transaction(db, async (tx) => void (await queueReading(tx, importId, ['uploading'])));
}

function faultOf(name: string, size: number): string | undefined {
  const fault = nameFault(name);
  if (fault) return fault;
  if (size === 0) return KIND_FAULTS.empty;
  return size > MOST_BYTES ? 'The file is larger than 5 GB: split it.' : undefined;
}

/** Moves a file that is not read to `failed`, under a name that no other file there has, with the reason beside it. */
async function setAside(
  folder: string,
  name: string,
  fault: string,
  ids: ImportContext['ids'],
): Promise<void> {
  const isTaken = await isThere(join(folder, 'failed', name));
  const target = join(folder, 'failed', isTaken ? `${ids.uuid().slice(0, 8)}-${name}` : name);
  await rename(join(folder, name), target);
  await writeFile(`${target}.report.txt`, `${fault}\n`);
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Puts a report of each file from the folder beside its name, in `done` or `failed`, once it was read. */
async function reportEnded(context: ImportContext, folder: string): Promise<void> {
  for (const row of await folderImports(context.db)) {
    const place = row.state === 'failed' || hasErrors(row) ? 'failed' : 'done';
    const path = join(folder, place, `${row.fileName}.${row.id.slice(0, 8)}.report.txt`);
    if (!(await isThere(path))) await writeFile(path, reportText(row));
  }
}

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

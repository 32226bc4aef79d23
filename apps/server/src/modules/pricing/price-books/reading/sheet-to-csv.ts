import { strFromU8, unzipSync } from 'fflate';
import { readFileSync, writeFileSync } from 'node:fs';
import { UnreadableFile } from './csv-scanner.ts';
import { checkZipSizes, readZipSizes } from './zip-directory.ts';

/** Maximum size of a workbook as stored on disk. */
export const MOST_PACKED_BYTES = 50_000_000;
/** Maximum size of a workbook when unpacked. */
export const MOST_UNPACKED_BYTES = 500_000_000;

const TOO_LARGE =
  'The workbook is too large to be read: at most 50 MB, and 500 MB unpacked. Save the sheet as CSV and upload that.';

/** Throws `UnreadableFile` if a workbook is too large; nothing is unpacked to find out. */
export function checkWorkbookSize(path: string, packedBytes: number): void {
  if (packedBytes > MOST_PACKED_BYTES || readZipSizes(path).unpackedBytes > MOST_UNPACKED_BYTES)
    throw new UnreadableFile(TOO_LARGE);
}

type Row = unknown[];

/**
 * Writes the fullest visible sheet of the workbook at `path` as CSV to `target`, row by row so that line
 * numbers match the sheet. Throws `UnreadableFile` if another sheet is nearly as full, because nobody could
 * tell which rows were left out, and if the workbook contains more than its directory states. Merged cells
 * are filled with their value, dates are written year first, and formulas as their results.
 */
export async function writeSheetAsCsv(path: string, target: string): Promise<void> {
  checkZipSizes(path);
  // Loaded when the first workbook is read, because it is two hundred modules.
  const { default: readSheets } = await import('read-excel-file/node');
  // Numbers stay as written, so that no precision of a price is lost.
  const sheets = await readSheets(path, { parseNumber: plainNumber, trim: true });
  const hidden = hiddenSheets(path);
  const [fullest, next] = sheets
    .filter(({ sheet }) => !hidden.has(sheet))
    .toSorted((a, b) => cellsIn(b.data) - cellsIn(a.data));
  if (!fullest || cellsIn(fullest.data) === 0) throw new UnreadableFile('The workbook has no filled sheet.');
  if (next && cellsIn(next.data) * 2 > cellsIn(fullest.data))
    throw new UnreadableFile(
      `The workbook has several sheets of prices, such as “${fullest.sheet}” and “${next.sheet}”. Put all rows on one sheet, with a column for what tells the sheets apart.`,
    );
  const rows: Row[] = fullest.data.map((row) => [...row]);
  const sheet = sheetBytes(path, fullest.sheet);
  const formula = uncountedFormula(sheet);
  if (formula)
    throw new UnreadableFile(
      `Cell ${formula} of the sheet “${fullest.sheet}” is a formula that nobody worked out. Open the workbook in your spreadsheet program, save it, and send that file.`,
    );
  for (const merged of mergedCells(sheet)) fillMerged(rows, merged);
  writeFileSync(target, rows.map((row) => `${row.map(csvCell).join(',')}\n`).join(''));
}

const cellsIn = (rows: readonly (readonly unknown[])[]): number =>
  rows.reduce((sum, row) => sum + row.filter((cell) => cell !== null && cell !== '').length, 0);

const plainNumber = (text: string): string =>
  /e/i.test(text)
    ? Number(text)
        .toFixed(8)
        .replace(/\.?0+$/, '')
    : text;

function csvCell(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  const text = cellText(cell);
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""').replaceAll(/\r?\n/g, ' ')}"` : text;
}

function cellText(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return typeof cell === 'string' || typeof cell === 'boolean' ? String(cell) : '';
}

interface Merged {
  readonly fromRow: number;
  readonly toRow: number;
  readonly fromColumn: number;
  readonly toColumn: number;
}

function fillMerged(rows: readonly Row[], { fromRow, toRow, fromColumn, toColumn }: Merged): void {
  const value = rows[fromRow]?.[fromColumn] ?? null;
  for (let row = fromRow; row <= Math.min(toRow, rows.length - 1); row += 1)
    for (let column = fromColumn; column <= toColumn; column += 1) {
      const cells = rows[row];
      if (cells && column < cells.length) cells[column] = value;
    }
}

/** Returns a sheet as stored in the workbook; empty if it is not found. */
function sheetBytes(path: string, sheetName: string): Buffer {
  const names = unzipSync(readFileSync(path), {
    filter: ({ name }) => name === 'xl/workbook.xml' || name === 'xl/_rels/workbook.xml.rels',
  });
  const target = sheetFile(
    textOf(names, 'xl/workbook.xml'),
    textOf(names, 'xl/_rels/workbook.xml.rels'),
    sheetName,
  );
  const sheet = target && unzipSync(readFileSync(path), { filter: ({ name }) => name === target })[target];
  return sheet ? Buffer.from(sheet.buffer, sheet.byteOffset, sheet.byteLength) : Buffer.alloc(0);
}

const FORMULA_TAG = /<f[ >/]/;

/**
 * Returns the first cell with a formula whose result the workbook lacks, such as `C7`: programs that generate
 * workbooks leave the calculation to the spreadsheet program. It would be read as an empty cell.
 */
function uncountedFormula(sheet: Buffer): string | undefined {
  for (let at = sheet.indexOf('<f'); at >= 0; at = sheet.indexOf('<f', at + 2)) {
    if (!FORMULA_TAG.test(sheet.toString('latin1', at, at + 3))) continue;
    const end = sheet.indexOf('</c>', at);
    if (end < 0) return undefined;
    if (sheet.subarray(at, end).includes('<v')) continue;
    const cell = sheet.toString('latin1', sheet.lastIndexOf('<c ', at), at);
    return attribute(cell, 'r') ?? '';
  }
  return undefined;
}

/** Returns the merged ranges of a sheet, which the workbook reader ignores. */
function mergedCells(sheet: Buffer): readonly Merged[] {
  const from = sheet.lastIndexOf('<mergeCells');
  const merges = from < 0 ? '' : sheet.toString('utf8', from);
  return [...merges.matchAll(/<mergeCell ref="([A-Z]+)(\d+):([A-Z]+)(\d+)"/g)].map(
    ([, fromColumn = '', fromRow = '', toColumn = '', toRow = '']) => ({
      fromRow: Number(fromRow) - 1,
      toRow: Number(toRow) - 1,
      fromColumn: columnNumber(fromColumn),
      toColumn: columnNumber(toColumn),
    }),
  );
}

/** Returns the sheets that are hidden in a spreadsheet program, such as those with older prices. */
function hiddenSheets(path: string): ReadonlySet<string> {
  const name = 'xl/workbook.xml';
  const workbook = textOf(unzipSync(readFileSync(path), { filter: (file) => file.name === name }), name);
  return new Set(
    [...workbook.matchAll(/<sheet [^>]*>/g)]
      .filter(([sheet]) => /hidden/i.test(attribute(sheet, 'state') ?? ''))
      .map(([sheet]) => attribute(sheet, 'name') ?? ''),
  );
}

const textOf = (files: Readonly<Record<string, Uint8Array>>, name: string): string => {
  const file = files[name];
  return file ? strFromU8(file) : '';
};

function sheetFile(workbook: string, relations: string, sheetName: string): string | undefined {
  for (const [sheet] of workbook.matchAll(/<sheet [^>]*>/g)) {
    if (attribute(sheet, 'name') !== sheetName) continue;
    const id = attribute(sheet, 'r:id');
    const relation = [...relations.matchAll(/<Relationship [^>]*>/g)].find(
      ([each]) => attribute(each, 'Id') === id,
    );
    const target = relation && attribute(relation[0], 'Target');
    return target && (target.startsWith('/') ? target.slice(1) : `xl/${target}`);
  }
  return undefined;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
};

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(String.raw`\s${name}="([^"]*)"`)
    .exec(tag)?.[1]
    ?.replaceAll(/&(?:amp|lt|gt|quot|apos);/g, (entity) => ENTITIES[entity] ?? entity);

/** Column A is 0. */
const columnNumber = (letters: string): number =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0) - 1;

import { strToU8, zipSync } from 'fflate';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { columnPlaces } from './file-columns.ts';
import { writeSheetAsCsv } from './sheet-to-csv.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';

/** The text that the product makes of a workbook with these sheets. */
async function csvOf(sheets: readonly (readonly [name: string, state: string, cells: readonly string[]])[]) {
  const files = Object.fromEntries(
    sheets.map(([, , cells], index) => [
      `xl/worksheets/sheet${index + 1}.xml`,
      `<worksheet xmlns="${MAIN}"><sheetData>${cells.map((cell, row) => `<row r="${row + 1}"><c r="A${row + 1}" t="inlineStr"><is><t>${cell}</t></is></c></row>`).join('')}</sheetData></worksheet>`,
    ]),
  );
  const all = {
    ...files,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets.map(([name, state], index) => `<sheet name="${name}" sheetId="${index + 1}" state="${state}" r:id="r${index + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}">${sheets.map((_, index) => `<Relationship Id="r${index + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`).join('')}</Relationships>`,
  };
  const folder = mkdtempSync(join(tmpdir(), 'workbook-'));
  const path = join(folder, 'book.xlsx');
  writeFileSync(
    path,
    zipSync(Object.fromEntries(Object.entries(all).map(([name, text]) => [name, strToU8(text)]))),
  );
  await writeSheetAsCsv(path, `${path}.csv`);
  return readFileSync(`${path}.csv`, 'utf8');
}

test('of a workbook the fullest sheet in sight is read', async () => {
  const cover = ['Cover', 'visible', ['Prices of today']] as const;
  const old = ['Old prices', 'hidden', ['Rate', '6', '7', '8', '9']] as const;
  expect(await csvOf([cover, old, ['Prices', 'visible', ['Rate', '5', '4']]])).toBe('Rate\n5\n4\n');
});

test('several sheets of prices are not read in part', async () => {
  const sheet = (name: string) => [name, 'visible', ['Rate', '6']] as const;
  await expect(csvOf([sheet('Eastern'), sheet('London')])).rejects.toThrow('“Eastern” and “London”');
});

test('a column that a file has twice is not chosen for anybody', () => {
  const layout = { columns: [{ header: 'Unit_Rate', field: 'single' as const }], fixed: {} };
  expect(columnPlaces(['LDZ', 'Unit_Rate'], layout)).toEqual([1]);
  expect(() => columnPlaces(['Unit_Rate', 'LDZ', 'Unit rate'], layout)).toThrow('two columns');
});

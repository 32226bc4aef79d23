import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { columnPlaces } from './file-columns.ts';
import { checkWorkbookSize, writeSheetAsCsv } from './sheet-to-csv.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';

type Sheet = readonly [name: string, state: string, cells: readonly string[]];

const workbookOf = (sheets: readonly (readonly [name: string, state: string, xml: string])[]): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries({
        'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets.map(([name, state], index) => `<sheet name="${name}" sheetId="${index + 1}" state="${state}" r:id="r${index + 1}"/>`).join('')}</sheets></workbook>`,
        'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}">${sheets.map((_, index) => `<Relationship Id="r${index + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`).join('')}</Relationships>`,
        'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
        ...Object.fromEntries(
          sheets.map(([, , xml], index) => [
            `xl/worksheets/sheet${index + 1}.xml`,
            `<worksheet xmlns="${MAIN}">${xml}</worksheet>`,
          ]),
        ),
      }).map(([name, text]) => [name, strToU8(text)]),
    ),
  );

const pathOf = (bytes: Uint8Array): string => {
  const path = join(mkdtempSync(join(tmpdir(), 'workbook-')), 'book.xlsx');
  writeFileSync(path, bytes);
  return path;
};

const textCell = (place: string, text: string): string =>
  `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;

async function converted(bytes: Uint8Array): Promise<string> {
  const path = pathOf(bytes);
  await writeSheetAsCsv(path, `${path}.csv`);
  return readFileSync(`${path}.csv`, 'utf8');
}

/** Returns the CSV made from a workbook with these one-column sheets. */
const csvOf = (sheets: readonly Sheet[]): Promise<string> =>
  converted(
    workbookOf(
      sheets.map(([name, state, cells]) => [
        name,
        state,
        `<sheetData>${cells.map((cell, row) => `<row r="${row + 1}">${textCell(`A${row + 1}`, cell)}</row>`).join('')}</sheetData>`,
      ]),
    ),
  );

test('merged cells, dates, formulas and numbers come out as their values', async () => {
  const rows = [
    `<row r="1">${textCell('A1', 'Region')}${textCell('B1', 'Start')}${textCell('C1', 'Rate')}</row>`,
    `<row r="2">${textCell('A2', 'Eastern, north')}<c r="B2" s="1"><v>46054</v></c><c r="C2"><v>6.2500000000000004E-2</v></c></row>`,
    `<row r="3"><c r="A3"/><c r="B3" s="1"><v>46082</v></c><c r="C3"><f>C2*100</f><v>6.25</v></c></row>`,
  ].join('');
  const xml = `<sheetData>${rows}</sheetData><mergeCells count="1"><mergeCell ref="A2:A3"/></mergeCells>`;
  expect(await converted(workbookOf([['Prices', 'visible', xml]]))).toBe(
    'Region,Start,Rate\n"Eastern, north",2026-02-01,0.0625\n"Eastern, north",2026-03-01,6.25\n',
  );
});

test('a workbook’s own declarations are neither looked up nor expanded', async () => {
  const secret = join(mkdtempSync(join(tmpdir(), 'secret-')), 'secret');
  writeFileSync(secret, 'hush');
  const rows = ['Rate', '&file;', '&many;'].map(
    (cell, row) => `<row r="${row + 1}">${textCell(`A${row + 1}`, cell)}</row>`,
  );
  const files = unzipSync(workbookOf([['Prices', 'visible', `<sheetData>${rows.join('')}</sheetData>`]]));
  const sheet = 'xl/worksheets/sheet1.xml';
  const declared = `<!DOCTYPE worksheet [<!ENTITY file SYSTEM "file://${secret}"><!ENTITY one "ten"><!ENTITY many "&one;&one;">]>`;
  const text = `${declared}${strFromU8(files[sheet] ?? new Uint8Array())}`;
  const csv = await converted(zipSync({ ...files, [sheet]: strToU8(text) })).catch(String);
  expect(csv).not.toMatch(/hush|tenten/);
});

test('a formula without a calculated result is named by its cell', async () => {
  const xml = `<sheetData><row r="1">${textCell('A1', 'Rate')}</row><row r="2"><c r="A2"><f>1+1</f></c></row></sheetData>`;
  await expect(converted(workbookOf([['Prices', 'visible', xml]]))).rejects.toThrow('Cell A2');
});

/** Builds a workbook whose directory gives this unpacked size for its first file. */
function claiming(unpackedBytes: number): Buffer {
  const bytes = Buffer.from(workbookOf([['Prices', 'visible', '<sheetData/>']]));
  const entry = bytes.indexOf(Buffer.from('PK\u0001\u0002', 'latin1'));
  bytes.writeUInt32LE(unpackedBytes, entry + 24);
  return bytes;
}

test('a workbook that is too large, packed or unpacked, is refused before it is unpacked', () => {
  const fine = claiming(1_000);
  expect(() => checkWorkbookSize(pathOf(fine), fine.length)).not.toThrow();
  expect(() => checkWorkbookSize(pathOf(claiming(500_000_001)), fine.length)).toThrow(
    'Save the sheet as CSV',
  );
  expect(() => checkWorkbookSize(pathOf(fine), 50_000_001)).toThrow('Save the sheet as CSV');
  expect(() => checkWorkbookSize(pathOf(Buffer.from('PK\u0003\u0004 and no more')), 20)).toThrow(
    'no whole workbook',
  );
});

/** Builds a small archive that unpacks to 20 MB, but states a thousand bytes in both places. */
function bomb(): Buffer {
  const bytes = Buffer.from(zipSync({ 'xl/workbook.xml': new Uint8Array(20_000_000) }));
  bytes.writeUInt32LE(1_000, 22);
  bytes.writeUInt32LE(1_000, bytes.indexOf(Buffer.from('PK\u0001\u0002', 'latin1')) + 24);
  return bytes;
}

test('a workbook that unpacks to more than it states is refused as soon as that is detected', async () => {
  const path = pathOf(bomb());
  expect(() => checkWorkbookSize(path, 20_000)).not.toThrow();
  await expect(writeSheetAsCsv(path, `${path}.csv`)).rejects.toThrow('no whole workbook');
});

test('the fullest visible sheet of a workbook is read', async () => {
  const cover = ['Cover', 'visible', ['Prices of today']] as const;
  const old = ['Old prices', 'hidden', ['Rate', '6', '7', '8', '9']] as const;
  expect(await csvOf([cover, old, ['Prices', 'visible', ['Rate', '5', '4']]])).toBe('Rate\n5\n4\n');
});

test('several sheets of prices are refused rather than read in part', async () => {
  const sheet = (name: string) => [name, 'visible', ['Rate', '6']] as const;
  await expect(csvOf([sheet('Eastern'), sheet('London')])).rejects.toThrow('“Eastern” and “London”');
});

test('a column that a file has twice is refused rather than chosen', () => {
  const layout = { columns: [{ header: 'Unit_Rate', field: 'single' as const }], fixed: {} };
  expect(columnPlaces(['LDZ', 'Unit_Rate'], layout)).toEqual([1]);
  expect(() => columnPlaces(['Unit_Rate', 'LDZ', 'Unit rate'], layout)).toThrow('two columns');
});

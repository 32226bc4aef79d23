import { readSample } from '@switch/domain/price-file/dialect.ts';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cellText } from './byte-table.ts';
import { CsvScanner } from './csv-scanner.ts';
import { checkFileKind, KIND_FAULTS } from './file-kind.ts';
import { readText, sampleText } from './file-text.ts';

const folder = mkdtempSync(join(tmpdir(), 'price-text-'));
function fileOf(bytes: Buffer): string {
  const path = join(folder, 'prices.csv');
  writeFileSync(path, bytes);
  return path;
}

/** Reads the rows of a file as the import does, from the one after the header that its sample shows. */
function rowsOf(bytes: Buffer): { headers: readonly string[]; rows: readonly (readonly string[])[] } {
  const path = fileOf(bytes);
  checkFileKind(path);
  const { dialect, headers } = readSample(sampleText(path));
  const rows: string[][] = [];
  const scanner = new CsvScanner(dialect.separator, ({ bytes: text, starts, ends, cellCount }) =>
    rows.push(
      Array.from({ length: cellCount }, (_, index) => cellText(text.subarray(starts[index], ends[index]))),
    ),
  );
  for (const chunk of readText(path)) scanner.push(chunk.bytes);
  scanner.end();
  return { headers, rows: rows.slice(dialect.headerRow + 1) };
}

const TABLE = 'Région;Price £\r\nNorth Thames;6,25\r\nEastern;6,30\r\n';
const utf16 = Buffer.from(TABLE.repeat(1), 'utf16le');
const READ = {
  headers: ['Région', 'Price £'],
  rows: [
    ['North Thames', '6,25'],
    ['Eastern', '6,30'],
  ],
};

test.each([
  ['UTF-8', Buffer.from(TABLE)],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${TABLE}`)],
  ['UTF-16 LE with a mark', Buffer.concat([Buffer.from([0xff, 0xfe]), utf16])],
  ['UTF-16 BE with a mark', Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(utf16).swap16()])],
  ['Windows-1252', Buffer.from(TABLE, 'latin1')],
  ['lines that end with a return', Buffer.from(TABLE.replaceAll('\r\n', '\r'))],
  ['blank lines and a title before the header', Buffer.from(`Prices of May\n\n\n${TABLE}`)],
])('a file is read alike in %s', (_name, bytes) => {
  expect(rowsOf(bytes)).toEqual(READ);
});

test.each(['utf-16le', 'utf-16be'])('%s is recognised without a byte order mark', (encoding) => {
  const long = Buffer.from('Region;Price\nNorth Thames;6,25\n'.repeat(20), 'utf16le');
  const { headers } = rowsOf(encoding === 'utf-16le' ? long : long.swap16());
  expect(headers).toEqual(['Region', 'Price']);
});

/** A compound file (OLE2) whose directory lists one part. */
function compound(part: string): Buffer {
  const bytes = Buffer.alloc(2_048);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(bytes);
  bytes.writeUInt16LE(9, 30);
  bytes.writeUInt32LE(1, 48);
  Buffer.from(part, 'utf16le').copy(bytes, 1_024);
  return bytes;
}

test.each([
  ['empty', Buffer.alloc(0)],
  ['empty', Buffer.from(';;;\r\n;;;\r\n')],
  ['encrypted', compound('EncryptedPackage')],
  ['legacy', compound('Workbook')],
  ['markup', Buffer.from('\uFEFF\n<!DOCTYPE html><table><tr><td>6.25</td></tr></table>')],
  ['markup', Buffer.from('<?xml version="1.0"?><Workbook/>')],
  ['other', Buffer.from('%PDF-1.7 prices')],
  ['other', Buffer.from('GIF89a\0\x01\0\x02')],
] as const)('an %s file says what it is and what to do', (kind, bytes) => {
  expect(() => checkFileKind(fileOf(bytes))).toThrow(KIND_FAULTS[kind]);
});

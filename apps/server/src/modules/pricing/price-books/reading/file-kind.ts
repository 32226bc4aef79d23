import { closeSync, openSync, readSync } from 'node:fs';
import { UnreadableFile } from './csv-scanner.ts';
import { sampleText } from './file-text.ts';

/** How old workbooks and encrypted ones begin: both are OLE2 compound files. */
const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const PDF = Buffer.from('%PDF', 'latin1');
/** The part of a compound file that holds an encrypted workbook. */
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');
const [SECTOR_SIZE_AT, DIRECTORY_AT, DIRECTORY_SECTORS] = [30, 48, 16];
const HEAD_BYTES = 4_096;
const MARKUP = /^\s*<(?:!doctype|html|head|body|table|meta|\?xml|!--)/i;

/**
 * What is wrong with a file whose first bytes show that it is not a table of prices, and what to do: texts
 * for the user.
 */
export const KIND_FAULTS = {
  empty: 'The file is empty. Save the prices again and send that file.',
  encrypted:
    'The workbook is encrypted with a password. Open it in your spreadsheet program, save it without a password, and send that file.',
  legacy:
    'This is a workbook of the old kind (.xls). Open it in your spreadsheet program, save it as XLSX or CSV, and send that file.',
  markup:
    'This is a web page or XML, not a table, whatever its name says. Open it in your spreadsheet program, save it as XLSX or CSV, and send that file.',
  other: 'This is neither a table as text nor a workbook. Save the prices as CSV or XLSX and send that file.',
} as const;

/** Throws `UnreadableFile` for a file that cannot be a table of prices; anything that passes is text. */
export function checkFileKind(path: string): void {
  const fault = faultOf(path);
  if (fault) throw new UnreadableFile(KIND_FAULTS[fault]);
}

function faultOf(path: string): keyof typeof KIND_FAULTS | undefined {
  const head = bytesAt(path, 0, HEAD_BYTES);
  if (head.subarray(0, COMPOUND.length).equals(COMPOUND))
    return isEncrypted(path, head) ? 'encrypted' : 'legacy';
  if (head.subarray(0, PDF.length).equals(PDF)) return 'other';
  const text = sampleText(path, HEAD_BYTES);
  if (MARKUP.test(text)) return 'markup';
  if (text.includes('\0')) return 'other';
  // Nothing but separators, as left by a cleared sheet, also counts as no prices.
  return /[\p{L}\p{N}]/u.test(sampleText(path)) ? undefined : 'empty';
}

/** Returns whether the directory of a compound file lists an encrypted package. */
function isEncrypted(path: string, head: Buffer): boolean {
  if (head.length < DIRECTORY_AT + 4) return false;
  const sectorBytes = 2 ** Math.min(12, head.readUInt16LE(SECTOR_SIZE_AT));
  const directory = (head.readUInt32LE(DIRECTORY_AT) + 1) * sectorBytes;
  return bytesAt(path, directory, DIRECTORY_SECTORS * sectorBytes).includes(ENCRYPTED);
}

function bytesAt(path: string, position: number, length: number): Buffer {
  const file = openSync(path, 'r');
  try {
    const buffer = Buffer.alloc(length);
    return buffer.subarray(0, readSync(file, buffer, 0, length, position));
  } finally {
    closeSync(file);
  }
}

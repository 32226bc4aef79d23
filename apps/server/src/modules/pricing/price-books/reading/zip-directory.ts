import { Unzip, UnzipInflate } from 'fflate';
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { UnreadableFile } from './csv-scanner.ts';

const [END, END_64, LOCATOR_64, ENTRY] = [0x06054b50, 0x06064b50, 0x07064b50, 0x02014b50];
const LONGEST_END = 66_000;
const MOST_DIRECTORY_BYTES = 16_000_000;
const UNKNOWN_32 = 0xffffffff;
/** The message for a file that claims to be a workbook but cannot be read as one. */
export const NO_WORKBOOK =
  'The file is no whole workbook. Open it in your spreadsheet program and save it again.';

/** The total size that the files in a zip archive state, in bytes. */
export interface ZipSizes {
  readonly fileCount: number;
  readonly unpackedBytes: number;
}

/**
 * Reads the directory of a zip archive without unpacking anything. Throws `UnreadableFile` if it is not one.
 */
export function readZipSizes(path: string): ZipSizes {
  const file = openSync(path, 'r');
  try {
    const { offset, bytes } = directoryPlace(file, fstatSync(file).size);
    if (bytes > MOST_DIRECTORY_BYTES) throw new UnreadableFile(NO_WORKBOOK);
    return sizesIn(readAt(file, offset, bytes));
  } finally {
    closeSync(file);
  }
}

function readAt(file: number, position: number, length: number): Buffer {
  const buffer = Buffer.alloc(length);
  return buffer.subarray(0, readSync(file, buffer, 0, length, position));
}

function directoryPlace(file: number, size: number): { readonly offset: number; readonly bytes: number } {
  const from = Math.max(0, size - LONGEST_END);
  const tail = readAt(file, from, size - from);
  for (let at = tail.length - 22; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== END) continue;
    const bytes = tail.readUInt32LE(at + 12);
    const offset = tail.readUInt32LE(at + 16);
    if (bytes !== UNKNOWN_32 && offset !== UNKNOWN_32) return { offset, bytes };
    if (at < 20 || tail.readUInt32LE(at - 20) !== LOCATOR_64) break;
    const end = readAt(file, Number(tail.readBigUInt64LE(at - 12)), 56);
    if (end.length < 56 || end.readUInt32LE(0) !== END_64) break;
    return { bytes: Number(end.readBigUInt64LE(40)), offset: Number(end.readBigUInt64LE(48)) };
  }
  throw new UnreadableFile(NO_WORKBOOK);
}

function sizesIn(directory: Buffer): ZipSizes {
  let [fileCount, unpackedBytes, at] = [0, 0, 0];
  while (at + 46 <= directory.length && directory.readUInt32LE(at) === ENTRY) {
    const unpacked = directory.readUInt32LE(at + 24);
    const [name, extra, comment] = [28, 30, 32].map((place) => directory.readUInt16LE(at + place));
    const extraAt = at + 46 + (name ?? 0);
    unpackedBytes += unpacked === UNKNOWN_32 ? longSize(directory, extraAt, extra ?? 0) : unpacked;
    fileCount += 1;
    at = extraAt + (extra ?? 0) + (comment ?? 0);
  }
  if (fileCount === 0) throw new UnreadableFile(NO_WORKBOOK);
  return { fileCount, unpackedBytes };
}

/**
 * Returns the size of a file of four gigabytes or more, which is in the extra field; a missing one counts as
 * too large.
 */
function longSize(directory: Buffer, from: number, length: number): number {
  for (let at = from; at + 12 <= from + length; at += 4 + directory.readUInt16LE(at + 2))
    if (directory.readUInt16LE(at) === 1) return Number(directory.readBigUInt64LE(at + 4));
  return Infinity;
}

/** This much of a zip bomb unpacks to some 16 MB. */
const CHUNK_BYTES = 16_384;

/**
 * Unpacks a zip archive, discarding the output, and stops as soon as it exceeds what the directory states,
 * because the reader relies on the files themselves. Throws `UnreadableFile` for such an archive.
 */
export function checkZipSizes(path: string): void {
  const { unpackedBytes } = readZipSizes(path);
  let seen = 0;
  const unzip = new Unzip((entry) => {
    entry.ondata = (error, data) => {
      seen += data?.length ?? 0;
      if (error || seen > unpackedBytes) throw new UnreadableFile(NO_WORKBOOK);
    };
    entry.start();
  });
  unzip.register(UnzipInflate);
  const file = openSync(path, 'r');
  try {
    for (let at = 0; ; at += CHUNK_BYTES) {
      const chunk = readAt(file, at, CHUNK_BYTES);
      unzip.push(chunk, chunk.length < CHUNK_BYTES);
      if (chunk.length < CHUNK_BYTES) return;
    }
  } catch {
    // Whatever is wrong with it, spreadsheet programs repair it on saving.
    throw new UnreadableFile(NO_WORKBOOK);
  } finally {
    closeSync(file);
  }
}

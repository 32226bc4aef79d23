import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js';
import { parse } from 'csv-parse/sync';

/** A file as received by a supplier. */
export interface ReceivedFile {
  readonly fileName: string;
  readonly content: Buffer;
}

/** A hand-over as received by a supplier. */
export interface Received {
  readonly way: 'mail' | 'sftp' | 'api';
  /** Where it arrived: the mailbox, folder or path of the interface. */
  readonly to: string;
  /** Message-ID, file name or idempotency key. */
  readonly id: string;
  readonly files: readonly ReceivedFile[];
  /** Where replies by mail go; null if the hand-over names no address. */
  readonly replyTo: string | null;
  /** The rows of the data file, by column. */
  readonly rows: readonly Readonly<Record<string, string>>[];
  /** The faults that the supplier sees in it; empty if it is correct. */
  readonly faults: readonly string[];
}

/** Receives a hand-over. */
export type Take = (received: Received) => void;

/** Returns the files inside a ZIP file. Throws if the password is wrong or missing. */
export async function unpack(content: Buffer, password?: string): Promise<ReceivedFile[]> {
  const reader = new ZipReader(
    new Uint8ArrayReader(Uint8Array.from(content)),
    password === undefined ? {} : { password },
  );
  const files: ReceivedFile[] = [];
  for (const entry of await reader.getEntries()) {
    if (entry.directory) continue;
    files.push({
      fileName: entry.filename,
      content: Buffer.from(await entry.getData(new Uint8ArrayWriter())),
    });
  }
  await reader.close();
  return files;
}

/** Returns the rows of the data file among the files; none if there is no data file. */
export function rowsIn(files: readonly ReceivedFile[]): Readonly<Record<string, string>>[] {
  const data = files.findLast(({ fileName }) => /\.(csv|json)$/.test(fileName));
  if (!data) return [];
  const text = data.content.toString('utf8');
  if (data.fileName.endsWith('.json')) return recordsOf(JSON.parse(text));
  return recordsOf(parse(text, { columns: true, bom: true, relax_column_count: true }));
}

const recordsOf = (value: unknown): Readonly<Record<string, string>>[] =>
  Array.isArray(value) ? value.filter(isRecord).map((row) => mapped(row)) : [];

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const mapped = (row: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  );

/** Returns whether a row asks for a switch to be registered again, rather than handing over a contract. */
export const asksAgain = (row: Readonly<Record<string, string>>): boolean =>
  row['request'] === 'register-again';

/**
 * Checks what a supplier looks at first: signed papers with a contract, a data row in the known layout, and a
 * meter in each. Returns the faults.
 */
export function faultsOf(
  files: readonly ReceivedFile[],
  rows: readonly Readonly<Record<string, string>>[],
): string[] {
  const faults: string[] = [];
  const papers = files.filter(({ fileName }) => fileName.endsWith('.pdf'));
  if (papers.length === 0 && !rows.every(asksAgain)) faults.push('no papers');
  if (papers.some(({ content }) => !content.subarray(0, 5).equals(Buffer.from('%PDF-'))))
    faults.push('a paper is no PDF');
  if (rows.length === 0) faults.push('no data row');
  if (rows.some((row) => row['layout_version'] !== '1')) faults.push('unknown layout');
  if (rows.some((row) => !/^\d{6,13}$/.test(row['meter_number'] ?? ''))) faults.push('no meter number');
  if (rows.some((row) => row['our_reference'] === '' || row['reply_token'] === ''))
    faults.push('no reference');
  return faults;
}

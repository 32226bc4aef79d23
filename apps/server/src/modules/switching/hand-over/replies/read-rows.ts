import { replyFields, type RawReply, type ReplyField } from '@switch/domain/hand-over/reply.ts';
import { isRecord } from '@switch/domain/shapes.ts';
import { parse } from 'csv-parse/sync';
import { workbookAsCsv } from '../../../pricing/index.ts';

/** How many rows of a file are read; one more represents all the others, so that a person looks at them. */
const MOST_ROWS = 500;
const LONGEST_VALUE = 2_000;

/** Other names that suppliers use for a field. */
const synonyms: Readonly<Record<string, ReplyField>> = {
  our_reference: 'reference',
  broker_ref: 'reference',
  broker_reference: 'reference',
  token: 'reply_token',
  meter: 'meter_number',
  mpan: 'meter_number',
  mprn: 'meter_number',
  mpxn: 'meter_number',
  status: 'reply',
  reason_code: 'reason',
};

const isField = (name: string): name is ReplyField => replyFields.some((field) => field === name);

/** Returns the field that a name refers to; undefined if there is none. */
export function fieldOf(name: string): ReplyField | undefined {
  const plain = name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
  return isField(plain) ? plain : synonyms[plain];
}

/** Converts a record to the fields of a reply; null if none of its fields says what the reply is. */
export function rawReply(record: Readonly<Record<string, unknown>>): RawReply | null {
  const raw: Partial<Record<ReplyField, string>> = {};
  for (const [name, value] of Object.entries(record)) {
    const field = fieldOf(name);
    if (field && (typeof value === 'string' || typeof value === 'number'))
      raw[field] = String(value).slice(0, LONGEST_VALUE);
  }
  return raw.reply === undefined ? null : raw;
}

const found = (values: readonly unknown[]): readonly RawReply[] =>
  values
    .slice(0, MOST_ROWS)
    .flatMap((value) => (isRecord(value) ? (rawReply(value) ?? []) : []))
    .concat(values.length > MOST_ROWS ? [{}] : []);

/** Reads the replies in a JSON text: one, a list, or a list under `replies`. Empty if there are none. */
function fromJson(text: string): readonly RawReply[] {
  try {
    const value: unknown = JSON.parse(text);
    const list = isRecord(value) && Array.isArray(value['replies']) ? value['replies'] : value;
    return found(Array.isArray(list) ? list : [list]);
  } catch {
    return [];
  }
}

/**
 * Reads the replies in a CSV text with a header line, separated by commas or semicolons. Empty if there are
 * none.
 */
function fromCsv(text: string): readonly RawReply[] {
  const [head = ''] = text.split(/\r?\n/, 1);
  const delimiter = head.split(';').length > head.split(',').length ? ';' : ',';
  try {
    const rows: unknown = parse(text, {
      bom: true,
      columns: true,
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
      to: MOST_ROWS + 1,
    });
    return Array.isArray(rows) ? found(rows) : [];
  } catch {
    return [];
  }
}

/** Workbooks with replies are small; a larger one is left to a person. */
const LARGEST_WORKBOOK = { packedBytes: 2_000_000, unpackedBytes: 20_000_000 };
const ZIP_MARK = Buffer.from('PK\u0003\u0004', 'latin1');

/** Reads the replies in a CSV, JSON or XLSX file; empty if there are none. */
export async function repliesInFile(content: Buffer): Promise<readonly RawReply[]> {
  if (content.subarray(0, ZIP_MARK.length).equals(ZIP_MARK)) {
    const sheet = await workbookAsCsv(content, LARGEST_WORKBOOK);
    return sheet === null ? [] : fromCsv(sheet);
  }
  const text = content.toString('utf8').trim();
  return /^[[{]/.test(text) ? fromJson(text) : fromCsv(text);
}

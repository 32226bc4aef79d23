import { readSample } from '@switch/domain/price-file/dialect.ts';
import { setTimeout } from 'node:timers/promises';
import type { Client } from 'pg';
import { isUniqueViolation } from '../../../../platform/db/database.ts';
import { copyIn } from '../copy-in.ts';
import { CsvScanner } from './csv-scanner.ts';
import { readText, sampleText } from './file-text.ts';
import type { ImportPlan, RepeatFinder } from './import-plan.ts';
import { RowReader } from './row-reader.ts';
import { snakeColumns } from './price-columns.ts';

/** The progress of reading. */
export interface LoadProgress {
  readonly bytesRead: number;
  readonly rowsRead: number;
  readonly rowsStored: number;
  readonly problemCount: number;
}

/** A row that occurs more than once, by the lines of the file. */
export interface RepeatedRow {
  readonly lines: readonly number[];
}

/** The result of loading a file. */
export interface LoadedRows {
  readonly reader: RowReader;
  readonly isStored: boolean;
  readonly repeats: readonly RepeatedRow[];
  readonly repeatCount: number;
}

/** The parameters of loading. */
export interface RowLoad {
  readonly bookId: number;
  readonly path: string;
  readonly plan: ImportPlan;
  readonly onProgress: (progress: LoadProgress) => void;
}

const KEY = ['segment_id', 'band_id', 'window_id', 'offering_id'] as const;

/**
 * Reads a file of prices into a table of its own, `prices_of_book_<id>`, in one transaction: COPY, then the
 * key. The table is kept only if every row could be read and none is duplicated; no book that is quoted from
 * uses it yet.
 */
export async function loadRows(client: Client, load: RowLoad): Promise<LoadedRows> {
  const table = `prices_of_book_${load.bookId}`;
  await client.query('begin');
  try {
    // Only one processor for building the key: the others are for customers.
    await client.query('set local max_parallel_maintenance_workers = 0');
    // Enough to sort five million keys in memory: sorting on disk would hold up the receipts of quotes.
    await client.query(`set local maintenance_work_mem = '384MB'`);
    await client.query('select make_price_table($1)', [load.bookId]);
    const reader = await copyRows(client, table, load);
    const hasRows = reader.tally.rows > 0 && reader.problemCount === 0 && reader.doubts.impossible === 0;
    const repeated = hasRows ? await addKey(client, table, load) : NONE_REPEATED;
    const isStored = hasRows && repeated.repeatCount === 0;
    await client.query(isStored ? 'commit' : 'rollback');
    return { reader, isStored, ...repeated };
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

const NONE_REPEATED = { repeats: [], repeatCount: 0 };

async function copyRows(client: Client, table: string, load: RowLoad): Promise<RowReader> {
  const { path, plan, bookId, onProgress } = load;
  const reader = new RowReader(bookId, headersOf(path), plan);
  // The rows are loaded frozen, so that nothing has to visit them again to mark them visible.
  await copyIn(
    client,
    `copy ${table} (${snakeColumns}) from stdin with (freeze)`,
    blocksOf(path, plan, reader, onProgress),
  );
  return reader;
}

/**
 * Customers who ask for prices have priority: after each small piece, reading and the database pause for this
 * many times as long as the piece took. `npm run bench -- price-import` shows the effect on both.
 */
const REST = 7;
const PIECE_BYTES = 32_768;

const headersOf = (path: string): readonly string[] => readSample(sampleText(path)).headers;

async function* blocksOf(
  path: string,
  plan: ImportPlan,
  reader: RowReader,
  onProgress: RowLoad['onProgress'],
): AsyncGenerator<Buffer> {
  const scanner = scannerFor(plan, reader);
  for (const { bytes, bytesRead } of readText(path)) {
    for (let from = 0; from < bytes.length; from += PIECE_BYTES) {
      const began = performance.now();
      scanner.push(bytes.subarray(from, from + PIECE_BYTES));
      // Sent at once, so that the database also works in small pieces.
      yield* reader.out.take(true);
      await setTimeout(REST * (performance.now() - began));
    }
    const { rowsRead, problemCount, tally } = reader;
    onProgress({ bytesRead, rowsRead, rowsStored: tally.rows, problemCount });
  }
  scanner.end();
  yield* reader.out.take(true);
}

function scannerFor({ separator, headerRow }: ImportPlan, reader: RowReader): CsvScanner {
  let row = -1;
  return new CsvScanner(separator, (scanned) => {
    row += 1;
    if (row > headerRow) reader.read(scanned);
  });
}

/** Adds the key of the table. If rows are duplicated, returns them by their lines instead. */
async function addKey(
  client: Client,
  table: string,
  load: RowLoad,
): Promise<Pick<LoadedRows, 'repeats' | 'repeatCount'>> {
  await client.query('savepoint before_key');
  try {
    await client.query('select key_price_table($1)', [load.bookId]);
    return NONE_REPEATED;
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    await client.query('rollback to savepoint before_key');
    const { rows } = await client.query<{ key: string; total: number }>(
      `select concat_ws(' ', ${KEY.join(', ')}) as key, count(*) over ()::integer as total
       from ${table} group by ${KEY.join(', ')} having count(*) > 1 limit 200`,
    );
    return {
      repeats: linesOf(
        rows.map(({ key }) => key),
        load,
      ),
      repeatCount: rows[0]?.total ?? 0,
    };
  }
}

const noLines = (): number[] => [];

/**
 * Finds the lines of the rows with these keys by reading the file again, which is needed only for a wrong
 * file.
 */
function linesOf(keys: readonly string[], { path, plan, bookId }: RowLoad): readonly RepeatedRow[] {
  const found = new Map(keys.map((key) => [key, noLines()]));
  const finder: RepeatFinder = {
    note: (segmentId, bandId, windowId, offeringId, line) =>
      void found.get(`${segmentId} ${bandId} ${windowId} ${offeringId}`)?.push(line),
  };
  const reader = new RowReader(bookId, headersOf(path), plan, finder);
  const scanner = scannerFor(plan, reader);
  for (const { bytes } of readText(path)) {
    scanner.push(bytes);
    reader.out.take();
  }
  scanner.end();
  return [...found.values()].map((lines) => ({ lines }));
}

/** The thread that reads price files, started by `import-thread.ts`: it processes one file, then ends. */
import { checkBook } from '@switch/domain/price-file/check-book.ts';
import { type CheckFinding, findingOf } from '@switch/domain/price-file/check-finding.ts';
import os from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { connectAlone } from '../../../../platform/db/lone-client.ts';
import { UnreadableFile } from './csv-scanner.ts';
import { ImportTask, type ImportMessage, type ReadBook } from './import-task.ts';
import { type LoadedRows, loadRows } from './load-rows.ts';
import { MissingColumns } from './file-columns.ts';
import { writeSheetAsCsv } from './sheet-to-csv.ts';
import { NO_WORKBOOK } from './zip-directory.ts';

const PROGRESS_MS = 400;
/** Customers who ask for prices have priority. */
const NICE = 10;

const post = (message: ImportMessage): void => parentPort?.postMessage(message);

function makeWay(): void {
  try {
    os.setPriority(0, NICE);
  } catch {
    // If the priority of a thread can't be lowered, it runs at normal priority.
  }
}

async function run(task: ImportTask): Promise<ImportMessage> {
  try {
    if (task.kind === 'convert') {
      return await convert(task);
    }
    return { kind: 'read', book: await readBook(task) };
  } catch (error) {
    const isExpected = error instanceof UnreadableFile || error instanceof MissingColumns;
    const message = error instanceof Error ? error.message : String(error);
    return isExpected ? { kind: 'unreadable', message } : { kind: 'failed', message };
  }
}

/**
 * An error from the workbook reader means a broken workbook; a fault of this machine, such as a full disk,
 * has a code.
 */
async function convert({ path, target }: Extract<ImportTask, { kind: 'convert' }>): Promise<ImportMessage> {
  try {
    await writeSheetAsCsv(path, target);
    return { kind: 'converted' };
  } catch (error) {
    const isOfMachine = error instanceof Error && 'code' in error && /^E[A-Z]+$/.test(String(error.code));
    if (error instanceof UnreadableFile || isOfMachine) throw error;
    throw new UnreadableFile(NO_WORKBOOK, { cause: error });
  }
}

async function readBook(task: Extract<ImportTask, { kind: 'read' }>): Promise<ReadBook> {
  const client = await connectAlone(task.url);
  let last = 0;
  try {
    const loaded = await loadRows(client, {
      ...task,
      onProgress: (progress) => {
        if (performance.now() - last < PROGRESS_MS) return;
        last = performance.now();
        post({ kind: 'progress', progress });
      },
    });
    return bookOf(task, loaded);
  } finally {
    await client.end();
  }
}

function bookOf({ plan, productNames }: Extract<ImportTask, { kind: 'read' }>, loaded: LoadedRows): ReadBook {
  const { reader, isStored } = loaded;
  const { tally, problems, problemCount, rowsRead } = reader;
  const levels = [...tally.levels()];
  const facts = {
    segments: reader.segments.facts,
    bands: reader.bands.facts,
    windows: reader.windows.facts,
    offerings: reader.offerings.facts,
  };
  const shape = checkBook({
    ...facts,
    levels: levels.map(({ segmentId, bandId, offeringId, rows }) => ({
      segment: segmentId - 1,
      band: bandId - 1,
      offering: offeringId - 1,
      rows,
    })),
    windowsOf: facts.offerings.map((_, index) => [...(tally.windows[index + 1] ?? [])].map((id) => id - 1)),
    productNames: new Map(productNames),
    today: plan.today,
  });
  return {
    ...facts,
    isStored,
    rowsRead,
    rowsStored: isStored ? tally.rows : 0,
    problems,
    problemCount,
    unknownProducts: [...reader.unknownProducts].map(([key, rows]) => {
      const [fuel = '', name = ''] = key.split('\t');
      return { fuel: fuel === 'gas' ? 'gas' : 'electricity', name, rows };
    }),
    findings: [...rowFindings(loaded), ...shape],
    levels,
  };
}

/** Returns the findings from reading row by row. */
function rowFindings({ reader, repeats, repeatCount }: LoadedRows): readonly CheckFinding[] {
  const { doubts, problemCount, problems, tally, unknownProducts } = reader;
  const examples = (level: 'impossible' | 'doubtful') =>
    doubts.examples.filter((each) => each.level === level).map(({ text }) => text);
  const unknown = [...unknownProducts].map(
    ([key, rows]) => `“${key.split('\t')[1] ?? ''}” in ${rows.toLocaleString('en-GB')} rows`,
  );
  const unknownRows = [...unknownProducts.values()].reduce((sum, rows) => sum + rows, 0);
  const unreadable = problemCount - unknownRows;
  const found: readonly (CheckFinding | undefined)[] = [
    tally.rows === 0 && problemCount === 0
      ? findingOf('empty', ['The file has no rows under its header.'])
      : undefined,
    unreadable > 0
      ? {
          code: 'unreadable',
          count: unreadable,
          examples: problems
            .slice(0, 5)
            .map(({ line, column, value, message }) => `Line ${line}, ${column}: “${value}”. ${message}`),
        }
      : undefined,
    findingOf('unknown-product', unknown),
    doubts.impossible > 0
      ? { code: 'impossible-rate', count: doubts.impossible, examples: examples('impossible') }
      : undefined,
    doubts.doubtful > 0
      ? { code: 'doubtful-rate', count: doubts.doubtful, examples: examples('doubtful') }
      : undefined,
    repeatCount > 0
      ? {
          code: 'duplicate',
          count: repeatCount,
          examples: repeats.slice(0, 20).map(({ lines }) => `Lines ${lines.join(' and ')}`),
        }
      : undefined,
  ];
  return found.filter((finding) => finding !== undefined);
}

makeWay();
post(await run(ImportTask.parse(workerData)));

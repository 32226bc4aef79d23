/**
 * `npm run bench -- price-import`: a price file of five million rows compared with PostgreSQL's own COPY of
 * the same CSV into a comparable table with the same key and constraints, while quotes are being made; then
 * publishing and rolling back.
 */
import { readSample } from '@switch/domain/price-file/dialect.ts';
import { isoDate } from '@switch/domain/units/period.ts';
import { createReadStream, createWriteStream, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPool } from '../apps/server/src/platform/db/pool.ts';
import { createDatabase, transaction } from '../apps/server/src/platform/db/database.ts';
import { startTemporaryServer } from '../apps/server/src/platform/db/embedded/temporary-server.ts';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { copyIn } from '../apps/server/src/modules/pricing/price-books/copy-in.ts';
import { publishPriceBook } from '../apps/server/src/modules/pricing/price-books/publish-price-book.ts';
import { sampleBook } from '../apps/server/src/modules/pricing/price-books/sample/sample-book.ts';
import { sampleText } from '../apps/server/src/modules/pricing/price-books/reading/file-text.ts';
import { readInThread } from '../apps/server/src/modules/pricing/price-books/reading/import-thread.ts';
import {
  attachDraft,
  fillDraft,
  insertDraft,
  publishDraft,
  tieDraftTable,
  withdrawBook,
} from '../apps/server/src/modules/pricing/imports/draft-book.queries.ts';
import { planOf } from '../apps/server/src/modules/pricing/imports/read-book.ts';
import { larkfieldEnergy } from '../apps/server/src/integrations/price-book/formats/larkfield-energy.ts';
import { judge, output } from './judge.ts';
import { gasFile, GAS_TABLE } from './price-import-file.ts';
import { quoteLoop, quoteTimes } from './price-import-quotes.ts';

const ROWS = Number(process.argv.find((text) => /^\d+$/.test(text)) ?? 5_000_000);
const TODAY = isoDate('2026-11-24');
const NOW = new Date(`${TODAY}T12:00:00Z`);
const CONNECTIONS = 6;
/**
 * How long quotes are measured without an import, before it and again after it, so that other work on the
 * machine affects both alike; long enough that the slowest hundredth is more than two or three quotes.
 */
const QUIET_MS = 15_000;

const folder = await mkdtemp(join(tmpdir(), 'price-import-'));
const server = await startTemporaryServer([
  'shared_buffers=256MB',
  'max_wal_size=4GB',
  'maintenance_work_mem=128MB',
]);
const onIdleError = (error: Error): void => void (isEnding || output.error(error));
let isEnding = false;
const pool = createPool({ url: server.ownerUrl, connections: CONNECTIONS, onIdleError });
const db = createDatabase(pool);
try {
  await migrate(pool);
  const path = join(folder, 'prices.csv');
  await writeFile(path);
  const client = await pool.connect();
  await publishPriceBook(client, sampleBook({ today: TODAY, scale: 'full' }), NOW);
  const megabytes = statSync(path).size / 1e6;
  const copySeconds = await timed(() => copyWhole(client, path));
  client.release();
  await pool.query('drop table bench_copy; checkpoint');
  const quotes = await quoteLoop(db, TODAY, NOW);
  const before = await quotes.measure(QUIET_MS);
  const memory = watchMemory();
  const during = quotes.begin();
  const began = performance.now();
  const bookId = await importFile(path);
  const importSeconds = (performance.now() - began) / 1000;
  const busy = quoteTimes(await during.end());
  const { growth } = memory.end();
  const quiet = quoteTimes([...before, ...(await quotes.measure(QUIET_MS))]);
  const publishSeconds = await timed(() =>
    transaction(db, async (tx) => {
      await attachDraft(tx, bookId);
      await publishDraft(tx, bookId, NOW);
    }),
  );
  const rollBackSeconds = await timed(() => transaction(db, (tx) => withdrawBook(tx, bookId, 'bench', NOW)));
  output.table([
    {
      rows: ROWS,
      MB: Math.round(megabytes),
      'COPY s': copySeconds,
      'import s': importSeconds,
      'rows/s': Math.round(ROWS / importSeconds),
    },
  ]);
  output.table([
    { state: 'quiet', ...quiet },
    { state: 'during the import', ...busy },
  ]);
  await judge('price-import', {
    'rate of the import against COPY': copySeconds / importSeconds,
    'memory at the end against a tenth of the way': growth,
    'quotes during the import against quiet ones, p99': busy.p99 / quiet.p99,
    'publishing, seconds': publishSeconds,
    'rolling back, seconds': rollBackSeconds,
  });
} finally {
  isEnding = true;
  await pool.end();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

async function writeFile(path: string): Promise<void> {
  const file = createWriteStream(path);
  for (const chunk of gasFile(ROWS)) if (!file.write(chunk)) await once(file, 'drain');
  file.end();
  await once(file, 'finish');
}

/**
 * Copies the same file by COPY into a table with its columns, the key of a price and the constraints on
 * amounts.
 */
async function copyWhole(client: Parameters<typeof copyIn>[0], path: string): Promise<void> {
  await client.query('begin');
  await client.query(GAS_TABLE);
  await copyIn(
    client,
    'copy bench_copy from stdin with (format csv, header, freeze)',
    createReadStream(path, { highWaterMark: 262_144 }),
  );
  await client.query('commit');
}

async function importFile(path: string): Promise<number> {
  const { dialect, headers } = readSample(sampleText(path));
  const layout = larkfieldEnergy.layoutOf(headers);
  if (!layout) throw new Error('the format does not know the file of the bench');
  const bookId = await insertDraft(db, { version: 'bench', label: 'Bench' });
  const sample = sampleBook({ today: TODAY, scale: 'test' });
  const supplier = sample.suppliers.find(({ id }) => id === 'larkfield-energy');
  const products = sample.products.filter(
    ({ supplierId, fuel }) => supplierId === supplier?.id && fuel === 'gas',
  );
  const book = await readInThread(
    {
      kind: 'read',
      url: server.ownerUrl,
      path,
      bookId,
      plan: {
        layout,
        ...dialect,
        today: TODAY,
        products: products.map(({ fuel, name, id }) => ({ fuel, name, productId: id })),
      },
      productNames: [],
    },
    () => undefined,
  );
  if (!book.isStored || !supplier)
    throw new Error(`not stored: ${JSON.stringify(book.findings).slice(0, 500)}`);
  await transaction(db, (tx) => fillDraft(tx, bookId, planOf(book, supplier, products)));
  await tieDraftTable(db, bookId);
  return bookId;
}

/** Watches the memory of the process. The growth is the ratio of its later median to its early one. */
function watchMemory() {
  const seen: number[] = [];
  const timer = setInterval(() => seen.push(process.memoryUsage.rss()), 250);
  const median = (values: readonly number[]): number =>
    values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 1;
  return {
    end: () => {
      clearInterval(timer);
      const early = seen.slice(Math.floor(seen.length * 0.1), Math.floor(seen.length * 0.3));
      const late = seen.slice(Math.floor(seen.length * 0.7));
      return { growth: median(late) / median(early) };
    },
  };
}

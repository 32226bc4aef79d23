/**
 * `npm run bench -- quotes`: what a quote costs over a full and a larger price book, compared with the one
 * SELECT and the one INSERT that it cannot do without.
 */
import { tmpdir } from 'node:os';
import { createPriceBooks } from '../apps/server/src/modules/pricing/price-books/open-books.ts';
import { compose } from '../apps/server/src/app.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { parseDataKeys } from '../apps/server/src/platform/crypto/data-keys.ts';
import { startTemporaryServer } from '../apps/server/src/platform/db/embedded/temporary-server.ts';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { createPool } from '../apps/server/src/platform/db/pool.ts';
import { publishPriceBook } from '../apps/server/src/modules/pricing/price-books/publish-price-book.ts';
import {
  type BookScale,
  sampleBook,
} from '../apps/server/src/modules/pricing/price-books/sample/sample-book.ts';
import { createLog } from '../apps/server/src/platform/observe/log.ts';
import { randomIds } from '../apps/server/src/platform/ids.ts';
import { bankHolidaysAround } from '@switch/domain/units/bank-holidays.ts';
import { isoDate } from '@switch/domain/units/period.ts';
import { judge, output } from './judge.ts';
import { measureQuotes, type QuoteFigures } from './quotes-measure.ts';

const TODAY = isoDate('2026-11-21');
const NOW = new Date(`${TODAY}T12:00:00Z`);
const CONNECTIONS = 10;
const DATA_KEYS = parseDataKeys(`bench:${Buffer.alloc(32, 7).toString('base64')}`);

// The machine's normal settings, fsync included: a quote is not done before its receipt is on disk.
const server = await startTemporaryServer(['shared_buffers=256MB', 'max_wal_size=4GB']);
try {
  const full = await measureBook('full');
  const large = await measureBook('large');
  const growth = large.oneFuel.p50 / full.oneFuel.p50;
  output.table([row(full), row(large)]);
  await judge('quotes', {
    'one fuel against one SELECT and one INSERT, full book': full.oneFuel.p50 / full.baseline.p50,
    'one fuel against one SELECT and one INSERT, large book': large.oneFuel.p50 / large.baseline.p50,
    'growth from the full to the large book': growth,
  });
} finally {
  await server.stop();
}

interface BookFigures extends QuoteFigures {
  readonly scale: BookScale;
  readonly priceCount: number;
  readonly loadSeconds: number;
}

async function measureBook(scale: BookScale): Promise<BookFigures> {
  const url = await createOwnDatabase(scale);
  let isEnding = false;
  // A connection that is being closed may still be notified that the server is stopping.
  const onIdleError = (error: Error): void => void (isEnding || output.error(error));
  const pool = createPool({ url, connections: CONNECTIONS, onIdleError });
  try {
    await migrate(pool);
    const client = await pool.connect();
    const began = performance.now();
    const { priceCount } = await publishPriceBook(client, sampleBook({ today: TODAY, scale }), NOW);
    const loadSeconds = (performance.now() - began) / 1000;
    await client.query('vacuum analyze');
    client.release();
    return { scale, priceCount, loadSeconds, ...(await measureOn(pool)) };
  } finally {
    isEnding = true;
    await pool.end();
  }
}

/**
 * Measures the composed server as in production, except for a fixed clock and a rate limit that is never
 * reached.
 */
async function measureOn(pool: ReturnType<typeof createPool>): Promise<QuoteFigures> {
  const config = readConfig({
    NODE_ENV: 'test',
    REQUESTS_PER_MINUTE: '1000000',
    STORED_PER_HOUR: '10000000',
    DATA_DIR: tmpdir(),
  });
  const log = createLog('silent');
  const clock = { now: () => NOW };
  const { app, platform, close } = await compose({
    config,
    pool,
    log,
    clock,
    ids: randomIds,
    dataKeys: DATA_KEYS,
  });
  try {
    const calendar = { today: TODAY, holidays: bankHolidaysAround(TODAY) };
    return await measureQuotes({
      app,
      pool,
      calendar,
      books: createPriceBooks(platform.db),
      newId: randomIds.uuid,
    });
  } finally {
    await close();
  }
}

async function createOwnDatabase(name: string): Promise<string> {
  const pool = createPool({
    url: server.ownerUrl,
    connections: 1,
    onIdleError: (error) => output.error(error),
  });
  await pool.query(`create database bench_${name}`);
  await pool.end();
  const url = new URL(server.ownerUrl);
  url.pathname = `/bench_${name}`;
  return url.href;
}

function row({ scale, priceCount, loadSeconds, baseline, oneFuel, bothFuels, perSecond }: BookFigures) {
  const ms = (value: number): number => Number(value.toFixed(2));
  return {
    book: scale,
    rows: priceCount,
    'load s': ms(loadSeconds),
    'rows read': baseline.size,
    'answer kB': Math.round(oneFuel.size / 1024),
    'both kB': Math.round(bothFuels.size / 1024),
    'SELECT+INSERT p50 ms': ms(baseline.p50),
    'one fuel p50 ms': ms(oneFuel.p50),
    'one fuel p99 ms': ms(oneFuel.p99),
    'both p50 ms': ms(bothFuels.p50),
    'both p99 ms': ms(bothFuels.p99),
    ratio: ms(oneFuel.p50 / baseline.p50),
    'quotes/s': Math.round(perSecond.oneFuel),
    'both/s': Math.round(perSecond.bothFuels),
  };
}

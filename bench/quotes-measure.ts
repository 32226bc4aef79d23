import type { PriceBooks } from '../apps/server/src/modules/pricing/price-books/open-books.ts';
import { resolvePriceKeys } from '../apps/server/src/modules/pricing/quotes/price-keys.ts';
import type { PriceKeys } from '../apps/server/src/modules/pricing/price-books/current-books.queries.ts';
import type { Application } from '../apps/server/src/app.ts';
import type { createPool } from '../apps/server/src/platform/db/pool.ts';
import type { PriceCalendar } from '@switch/domain/journey/price-question.ts';
import type { Fuel } from '@switch/domain/units/energy.ts';
import { answersOf, questionOf } from './quotes-questions.ts';

/** Times in milliseconds. */
export interface Times {
  readonly p50: number;
  readonly p99: number;
  /** The median number of rows read, or of bytes in the response. */
  readonly size: number;
}

/** The measurements over one price book. */
export interface QuoteFigures {
  /** One indexed SELECT of the rows of the first fuel and one committed one-row INSERT. */
  readonly baseline: Times;
  readonly oneFuel: Times;
  readonly bothFuels: Times;
  /** Responses per second with every connection busy. */
  readonly perSecond: { readonly oneFuel: number; readonly bothFuels: number };
}

/** A running server and its database. */
export interface QuoteServer {
  readonly app: Application['app'];
  readonly pool: ReturnType<typeof createPool>;
  readonly books: PriceBooks;
  readonly calendar: PriceCalendar;
  readonly newId: () => string;
}

const ROUNDS = 1_500;
const WARM_UP_ROUNDS = 1_000;
const SATURATION_MS = 5_000;
const CLIENTS = 20;

/**
 * Measures `POST /api/prices` one request at a time, each next to the bare database work for the same
 * question so that both run under the same conditions, and then as many as the server can handle.
 */
export async function measureQuotes(server: QuoteServer): Promise<QuoteFigures> {
  const samples = { baseline: new Samples(), oneFuel: new Samples(), bothFuels: new Samples() };
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round += 1) {
    const keep = round >= WARM_UP_ROUNDS;
    const keys = await keysOf(server, round);
    const rows = await samples.baseline.time(keep, () => bareDatabaseWork(server, keys));
    if (rows === 0) throw new Error('the baseline read nothing');
    await samples.oneFuel.time(keep, () => askPrices(server, round, 'electricity'));
    await samples.bothFuels.time(keep, () => askPrices(server, round, 'both'));
  }
  return {
    baseline: samples.baseline.times(),
    oneFuel: samples.oneFuel.times(),
    bothFuels: samples.bothFuels.times(),
    perSecond: {
      oneFuel: await saturate((round) => askPrices(server, round, 'electricity')),
      bothFuels: await saturate((round) => askPrices(server, round, 'both')),
    },
  };
}

class Samples {
  readonly #ms: number[] = [];
  readonly #sizes: number[] = [];

  async time(keep: boolean, work: () => Promise<number>): Promise<number> {
    const began = performance.now();
    const size = await work();
    const ms = performance.now() - began;
    if (keep) {
      this.#ms.push(ms);
      this.#sizes.push(size);
    }
    return size;
  }

  times(): Times {
    return { p50: quantile(this.#ms, 0.5), p99: quantile(this.#ms, 0.99), size: quantile(this.#sizes, 0.5) };
  }
}

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;

/**
 * Makes the whole call through the composed server, from the request's text to the response's. Returns the
 * response's length.
 */
async function askPrices(
  { app, calendar }: QuoteServer,
  round: number,
  fuels: Fuel | 'both',
): Promise<number> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/prices',
    headers: { 'content-type': 'application/json', origin: 'http://localhost:3000' },
    payload: JSON.stringify({ answers: answersOf(round, fuels, calendar) }),
  });
  const isPriced = answer.body.startsWith('{"result":true') && !answer.body.includes('"unpriced"');
  if (!isPriced) throw new Error(`not priced: ${answer.body.slice(0, 500)}`);
  return answer.body.length;
}

/** Looks up the keys of the question's rows, outside the measured time. */
async function keysOf({ books, calendar }: QuoteServer, round: number): Promise<PriceKeys> {
  const market = await books.current('electricity', new Date(`${calendar.today}T12:00:00Z`));
  if (!market?.feePolicy) throw new Error('no book is published');
  const { inputs } = questionOf(answersOf(round, 'electricity', calendar), calendar);
  const asked = { ...inputs, feePolicy: market.feePolicy, today: calendar.today };
  const keys = resolvePriceKeys(market, asked, false);
  const [first] = keys.ok ? keys.value.keys : [];
  if (!first) throw new Error('the book does not price the question');
  return first;
}

const SELECT = `select segment_id, band_id, window_id, offering_id, standing_rate, single_rate, day_rate, night_rate,
  evening_weekend_rate, capacity_rate, metering_rate
  from prices where book_id = $1 and segment_id = any($2) and band_id = any($3) and window_id = any($4)`;
const INSERT = `insert into price_receipts (id, book_id, formula_version, inputs, inputs_hash, result_digest, offer_count,
  created_at, expires_at) values ($1, $2, 'bench', '{"a":1}', $3, $3, 1, now(), now() + interval '1 day')`;
const HASH = Buffer.alloc(32, 7);

async function bareDatabaseWork({ pool, newId }: QuoteServer, keys: PriceKeys): Promise<number> {
  const { bookId, segmentIds, bandIds, windowIds } = keys;
  const { rowCount } = await pool.query(SELECT, [bookId, segmentIds, bandIds, windowIds]);
  await pool.query(INSERT, [newId(), bookId, HASH]);
  return rowCount ?? 0;
}

async function saturate(work: (round: number) => Promise<number>): Promise<number> {
  let answered = 0;
  const until = performance.now() + SATURATION_MS;
  const client = async (first: number): Promise<void> => {
    for (let round = first; performance.now() < until; round += CLIENTS) {
      await work(round);
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_, index) => client(index)));
  return answered / (SATURATION_MS / 1000);
}

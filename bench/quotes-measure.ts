import type pg from 'pg';
import {
  type QuoteQuestion,
  type QuotingContext,
  quotePrices,
} from '../apps/server/src/capabilities/quoting/quote-prices.ts';
import { GSP_GROUPS } from '@switch/domain/place/gsp-group.ts';
import { LDZS } from '@switch/domain/place/ldz.ts';
import { addDays, isoDate } from '@switch/domain/units/period.ts';

/** Times in milliseconds. */
export interface Times {
  readonly p50: number;
  readonly p99: number;
  /** Median number of offers, or rows, in an answer. */
  readonly offers: number;
}

/** What one book measures. */
export interface QuoteFigures {
  /** One indexed SELECT of the same rows and one committed one-row INSERT. */
  readonly baseline: Times;
  readonly oneFuel: Times;
  readonly bothFuels: Times;
  /** Answers a second with every connection busy. */
  readonly perSecond: { readonly oneFuel: number; readonly bothFuels: number };
}

const ROUNDS = 1_500;
const WARM_UP_ROUNDS = 1_000;
const SATURATION_MS = 5_000;
const CLIENTS = 20;

/**
 * Measures quotes one at a time, each beside the bare database work of the same question so that both meet the same
 * machine, and then as many as it can answer. The questions walk through regions, sizes and start dates.
 */
export async function measureQuotes(context: QuotingContext, pool: pg.Pool): Promise<QuoteFigures> {
  const samples = { baseline: new Samples(), oneFuel: new Samples(), bothFuels: new Samples() };
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round += 1) {
    const keep = round >= WARM_UP_ROUNDS;
    const keys = await keysOf(context, electricityQuestion(round));
    const rows = await samples.baseline.time(keep, () => bareDatabaseWork(pool, keys, context.ids.uuid()));
    if (rows === 0) throw new Error('the baseline read nothing');
    await samples.oneFuel.time(keep, () => quote(context, electricityQuestion(round)));
    await samples.bothFuels.time(keep, () => quoteBoth(context, round));
  }
  return {
    baseline: samples.baseline.times(),
    oneFuel: samples.oneFuel.times(),
    bothFuels: samples.bothFuels.times(),
    perSecond: {
      oneFuel: await saturate((round) => quote(context, electricityQuestion(round))),
      bothFuels: await saturate((round) => quoteBoth(context, round)),
    },
  };
}

class Samples {
  readonly #ms: number[] = [];
  readonly #counts: number[] = [];

  async time(keep: boolean, work: () => Promise<number>): Promise<number> {
    const began = performance.now();
    const count = await work();
    const ms = performance.now() - began;
    if (keep) {
      this.#ms.push(ms);
      this.#counts.push(count);
    }
    return count;
  }

  times(): Times {
    return {
      p50: quantile(this.#ms, 0.5),
      p99: quantile(this.#ms, 0.99),
      offers: quantile(this.#counts, 0.5),
    };
  }
}

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;

const TODAY = isoDate('2026-11-21');
const pick = <Item>(items: readonly Item[], round: number): Item => {
  const item = items[round % items.length];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
};

const common = (round: number) => ({
  startDate: addDays(TODAY, 20 + ((round * 7) % 150)),
  tax: { qualifyingUsePercent: 0, otherMetersKwh: 0 },
  acceptanceClass: 'company' as const,
  isNewOrganisation: false,
  isIgt: false,
  saleType: 'acquisition' as const,
  rateStructure: 'single' as const,
});

const electricityQuestion = (round: number): QuoteQuestion => ({
  ...common(round),
  fuel: 'electricity',
  region: pick(GSP_GROUPS, round),
  profileClass: '03',
  kwhByRegister: { single: 1_000 + ((round * 1_237) % 98_000) },
});

const gasQuestion = (round: number): QuoteQuestion => ({
  ...common(round),
  fuel: 'gas',
  region: pick(LDZS, round),
  kwhByRegister: { single: 1_000 + ((round * 3_701) % 290_000) },
});

async function quote(context: QuotingContext, question: QuoteQuestion): Promise<number> {
  const answer = await quotePrices(context, question);
  if (!answer.ok) throw new Error(`refused: ${answer.problem.reason.code}`);
  return answer.value.page.total;
}

async function quoteBoth(context: QuotingContext, round: number): Promise<number> {
  const counts = await Promise.all([
    quote(context, electricityQuestion(round)),
    quote(context, gasQuestion(round)),
  ]);
  return counts.reduce((sum, count) => sum + count, 0);
}

type Keys = readonly [bookId: number, segmentId: number, bandId: number, windowId: number];

/** Where the question's rows stand, looked up outside the time measured. */
async function keysOf({ books }: QuotingContext, question: QuoteQuestion): Promise<Keys> {
  const book = await books.newest();
  const kwh = question.kwhByRegister.single ?? 0;
  const segment = book?.segments.find(
    (one) =>
      one.fuel === 'electricity' &&
      one.region === question.region &&
      one.rateStructure === 'single' &&
      one.profileClasses.includes('03') &&
      one.saleType === 'acquisition',
  );
  const band = book?.bands.find(
    (one) => one.fuel === 'electricity' && kwh >= one.kwhFrom && kwh <= one.kwhTo,
  );
  const window = [...(book?.windows.values() ?? [])].find(
    (one) => question.startDate >= one.startFrom && question.startDate <= one.startTo,
  );
  if (!book || !segment || !band || !window) throw new Error('the book does not price the question');
  return [book.id, segment.id, band.id, window.id];
}

const SELECT = `select segment_id, band_id, window_id, offering_id, standing_rate, single_rate, day_rate, night_rate,
  evening_weekend_rate, capacity_rate, metering_rate
  from prices where book_id = $1 and segment_id = $2 and band_id = $3 and window_id = $4`;
const INSERT = `insert into price_receipts (id, book_id, formula_version, inputs, inputs_hash, result_digest, offer_count,
  created_at, expires_at) values ($1, $2, 'bench', '{"a":1}', $3, $3, 1, now(), now() + interval '1 day')`;
const HASH = Buffer.alloc(32, 7);

async function bareDatabaseWork(pool: pg.Pool, keys: Keys, id: string): Promise<number> {
  const { rowCount } = await pool.query(SELECT, [...keys]);
  await pool.query(INSERT, [id, keys[0], HASH]);
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

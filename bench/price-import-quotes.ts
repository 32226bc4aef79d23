import { isoDate, type IsoDate } from '@switch/domain/units/period.ts';
import type { Db } from '../apps/server/src/platform/db/database.ts';
import { randomIds } from '../apps/server/src/platform/ids.ts';
import { createPriceBooks } from '../apps/server/src/modules/pricing/price-books/open-books.ts';
import { quotePrices, type QuotingContext } from '../apps/server/src/modules/pricing/quotes/quote-prices.ts';

/** How long quotes took, in milliseconds. */
export interface QuoteTimes {
  readonly quotes: number;
  readonly p50: number;
  readonly p99: number;
}

const REGIONS = ['_A', '_B', '_C', '_D', '_E', '_F', '_G', '_H', '_J', '_K', '_L', '_M', '_N', '_P'];
const EVERY_MS = 25;

/** Starts requesting quotes one after another, at most forty per second, each with its stored receipt. */
export async function quoteLoop(db: Db, today: IsoDate, now: Date) {
  const context: QuotingContext = {
    db,
    clock: { now: () => now },
    ids: randomIds,
    books: createPriceBooks(db),
  };
  const startDate = isoDate(`${today.slice(0, 4)}-12-20`);
  let round = 0;
  async function ask(): Promise<number> {
    round += 1;
    const began = performance.now();
    const quote = await quotePrices(context, {
      fuel: 'electricity',
      rateStructure: 'single',
      kwhByRegister: { single: 5_000 + ((round * 1_237) % 60_000) },
      tax: { qualifyingUsePercent: 0, otherMetersKwh: 0 },
      region: REGIONS[round % REGIONS.length] ?? '_A',
      startDate,
      acceptanceClass: 'company',
      isNewOrganisation: false,
      isIgt: false,
      saleType: 'acquisition',
    });
    if (!quote.ok) throw new Error(`not priced: ${quote.problem.reason.code}`);
    return performance.now() - began;
  }
  for (let warm = 0; warm < 300; warm += 1) await ask();
  function begin() {
    const times: number[] = [];
    let isOn = true;
    const loop = (async () => {
      while (isOn) {
        const took = await ask();
        times.push(took);
        await new Promise((resolve) => setTimeout(resolve, Math.max(0, EVERY_MS - took)));
      }
    })();
    return {
      /** Stops the quotes. Returns how long each took. */
      end: async (): Promise<readonly number[]> => {
        isOn = false;
        await loop;
        return times;
      },
    };
  }
  return {
    begin,
    measure: async (ms: number): Promise<readonly number[]> => {
      const running = begin();
      await new Promise((resolve) => setTimeout(resolve, ms));
      return running.end();
    },
  };
}

/** Summarises the times of quotes. */
export const quoteTimes = (times: readonly number[]): QuoteTimes => ({
  quotes: times.length,
  p50: quantile(times, 0.5),
  p99: quantile(times, 0.99),
});

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;

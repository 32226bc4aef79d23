import { getPrices, type PricedFuel, keepQuotation } from '@switch/contract/http/pricing/quotes.ts';
import { beforeEach, expect, test } from 'vitest';
import { samplePriceBook } from './price-books/sample-price-book.ts';
import { transaction } from '../../platform/db/database.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { quotationStore } from './quotations/quotation-store.ts';
import { pricingModule } from './index.ts';
import { draftAnswers } from './testing/draft-answers.ts';

const app = await startTestApp({ settings: { SAMPLE_ROWS: '2000' } });
const SAMPLE_REFRESH = { name: 'price-book.refresh-sample' };
const drafts = {
  ownsDraft: () => Promise.resolve(false),
  answersOf: () => Promise.resolve({}),
  openAnswers: () => Promise.resolve(new Map()),
  unreminded: () => Promise.resolve(new Set<string>()),
};
const openCases = () => Promise.resolve({ total: 0, rows: [] });
const parts = { pool: app.pool, drafts, openCases, formats: [] };
const pricing = pricingModule(app.platform, parts);

/** Runs the module's purges in order. Returns how many rows each deleted. */
async function purge(): Promise<readonly number[]> {
  const counts: number[] = [];
  for (const { run } of pricing.purges ?? []) counts.push(await run(app.db, app.clock.now()));
  return counts;
}

/** Simulates a server start and runs the refresh job it queues. */
async function startAgain(): Promise<void> {
  await samplePriceBook.refresh?.(app);
  await app.runJobs();
}

async function askPrices(): Promise<PricedFuel> {
  const { body } = await app.call(getPrices, { body: { answers: draftAnswers() } });
  const [prices] = body.result ? body.prices : [];
  if (prices?.kind !== 'priced') throw new Error('not priced');
  return prices;
}

async function keep({ receipt, offers }: PricedFuel): Promise<string> {
  const { body } = await app.call(keepQuotation, {
    body: { receiptId: receipt.receiptId, offerId: offers[0]?.offerId, isChosen: true },
  });
  if (!body.result) throw new Error('not kept');
  return body.quotation.quotationId;
}

const versions = async () =>
  (await app.db.selectFrom('priceBooks').select('version').orderBy('id').execute()).map(
    ({ version }) => version,
  );
const partitions = async () =>
  (await app.pool.query(`select 1 from pg_inherits where inhparent = 'prices'::regclass`)).rowCount;

beforeEach(async () => {
  await startAgain();
});

test('a start makes new sample prices only if the existing ones expire within a fortnight', async () => {
  const before = await versions();
  app.clock.moveDays(6);
  await startAgain();
  expect(await versions()).toEqual(before);
  app.clock.moveDays(1);
  await startAgain();
  expect(await versions()).toHaveLength(before.length + 1);
  await startAgain();
  expect(await versions()).toHaveLength(before.length + 1);
});

test('the refresh also runs on a schedule, and not in production', () => {
  const refresh = { task: SAMPLE_REFRESH.name, match: '10 2 * * *' };
  expect(pricing.schedule).toContainEqual(refresh);
  const config = { ...app.platform.config, isProduction: true };
  const { schedule, jobs } = pricingModule({ ...app.platform, config }, parts);
  expect(schedule).not.toContainEqual(refresh);
  expect(jobs?.map(({ name }) => name)).not.toContain(SAMPLE_REFRESH.name);
});

test('a sample book is deleted a day after it was replaced, unless a receipt depends on it', async () => {
  app.clock.moveDays(30);
  await startAgain();
  const unused = (await versions()).at(-1);
  app.clock.moveDays(8);
  await startAgain();
  await purge();
  expect(await versions()).toContain(unused);
  const used = (await askPrices()).receipt.bookVersion;
  app.clock.moveDays(8);
  await startAgain();
  const newest = (await versions()).at(-1);
  app.clock.moveDays(1);
  app.clock.moveMinutes(1);
  await purge();
  expect(await versions()).not.toContain(unused);
  expect(await versions()).toEqual(expect.arrayContaining([used, newest]));
  expect(await partitions()).toBe((await versions()).length);
  expect((await askPrices()).receipt.bookVersion).toBe(newest);
});

test('an unused quotation and its receipt are deleted after twelve months, a used one is kept', async () => {
  app.clock.moveDays(30);
  await startAgain();
  const usedId = await keep(await askPrices());
  await transaction(app.db, (tx) => quotationStore.markUsed(tx, [usedId], app.clock.now()));
  const untakenId = await keep(await askPrices());
  const kept = async () =>
    (await app.db.selectFrom('quotations').select('id').where('id', 'in', [usedId, untakenId]).execute()).map(
      ({ id }) => id,
    );
  app.clock.moveDays(365);
  await purge();
  expect((await kept()).toSorted()).toEqual([usedId, untakenId].toSorted());
  app.clock.moveDays(1);
  const [quotations] = await purge();
  expect(quotations).toBe(1);
  expect(await kept()).toEqual([usedId]);
  app.clock.moveDays(30);
  await purge();
  const receipts = await app.db.selectFrom('priceReceipts').select('id').execute();
  expect(receipts).toHaveLength(1);
  expect(await quotationStore.find(app.db, usedId, app.clock.now())).toMatchObject({ quotationId: usedId });
  expect((await purge())[1]).toBe(0);
});

import { NO_FILTERS } from '@switch/domain/quote/filters.ts';
import { addDays, isoDate } from '@switch/domain/units/period.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../platform/db/testing/database.ts';
import { sampleBook } from '../price-books/sample/sample-book.ts';
import { FIRST_VIEW } from '../quotes/price-page.ts';
import type { QuoteQuestion } from '../quotes/quote-prices.ts';
import { readOffer, rerunReceipt } from './rerun-receipt.ts';
import { createPriceBooks } from '../price-books/open-books.ts';
import { QUOTING_NOON, quotingHarness } from '../testing/quoting-harness.ts';
import { line, question, segment, smallBook } from '../testing/small-book.ts';

const database = await testDatabase();
const { context, setNow, publish, publishBeside, expectQuote: quote } = quotingHarness(database);

const sampleToday = isoDate('2026-11-21');
await publish({ ...sampleBook({ today: sampleToday, scale: 'test' }), version: 'sample under test' });

const cafe: QuoteQuestion = question({
  region: '_L',
  profileClass: '03',
  kwhByRegister: { single: 31_000 },
  tax: { qualifyingUsePercent: 40, otherMetersKwh: 0 },
});

async function rerun(id: string, view = FIRST_VIEW) {
  const answer = await rerunReceipt(context, id, view);
  if (!answer.ok) throw new Error(answer.problem.code);
  return answer.value;
}

test('a receipt reproduces the same list in a process that never saw it', async () => {
  const made = await quote(cafe);
  expect(made.list.offers.length).toBeGreaterThan(20);
  const elsewhere = { ...context, books: createPriceBooks(database.db) };
  const again = await rerunReceipt(elsewhere, made.receipt.id);
  if (!again.ok) throw new Error(again.problem.code);
  expect(again.value.isSameList).toBe(true);
  expect(again.value.receipt).toEqual(made.receipt);
  expect(again.value.page).toEqual(made.page);
  expect(again.value.silent).toEqual(made.silent);
});

test('a newer book changes new questions but not old receipts', async () => {
  const made = await quote(cafe);
  await publishBeside(smallBook('much cheaper', { lines: [line({ singleRate: 1 })] }));
  const again = await rerun(made.receipt.id);
  expect(again.isSameList).toBe(true);
  expect(again.market.version).toBe('sample under test');
  expect(again.page.offers.map(({ rowId, gross }) => [rowId, gross])).toEqual(
    made.page.offers.map(({ rowId, gross }) => [rowId, gross]),
  );
  await database.pool.query(`update price_books set status = 'withdrawn' where version = 'much cheaper'`);
});

test('a receipt can be viewed sorted and filtered without becoming another list', async () => {
  const { receipt } = await quote(cafe);
  const view = { sort: 'fixedness', filters: { ...NO_FILTERS, termMonths: [24] }, page: 1 } as const;
  const again = await rerun(receipt.id, view);
  expect(again.isSameList).toBe(true);
  expect(new Set(again.page.offers.map(({ termMonths }) => termMonths))).toEqual(new Set([24]));
  const degrees = again.page.offers.map(({ fixedness }) => fixedness);
  expect(degrees).toEqual(degrees.toSorted((a, b) => b - a));
  expect(again.page.total).toBeGreaterThan(again.page.matching);
});

test('a receipt says if its book was withdrawn, and its offers cannot be accepted', async () => {
  const lines = [line({ singleRate: 200_000 })];
  const book = await publishBeside(
    smallBook('rolled back', { segments: [segment(1, { region: '_L' })], lines }),
  );
  const made = await quote(question({ region: '_L' }));
  const ofBook = made.list.offers.find(({ bookId }) => bookId === book)?.rowId ?? '';
  const ofSample = made.list.offers.find(({ bookId }) => bookId !== book)?.rowId ?? '';
  await database.pool.query(`update price_books set status = 'withdrawn', withdrawn_at = $2 where id = $1`, [
    book,
    new Date(QUOTING_NOON),
  ]);
  expect((await rerun(made.receipt.id)).isSameList).toBe(true);
  const receiptId = made.receipt.id;
  expect(await readOffer(context, { receiptId, offerId: ofBook })).toEqual({
    ok: false,
    problem: { code: 'price_withdrawn' },
  });
  expect(await readOffer(context, { receiptId, offerId: ofSample })).toMatchObject({ ok: true });
  expect((await quote(question({ region: '_L' }))).list.offers.some(({ bookId }) => bookId === book)).toBe(
    false,
  );
});

test('a digest that does not match is noticed', async () => {
  const { receipt } = await quote(cafe);
  await database.owner.pool.query('update price_receipts set result_digest = $2 where id = $1', [
    receipt.id,
    Buffer.alloc(32),
  ]);
  expect((await rerun(receipt.id)).isSameList).toBe(false);
});

test('a receipt expires at the end of its prices’ last day, and can still be read', async () => {
  const { receipt } = await quote(cafe);
  expect(receipt.expiresOn).toBe(addDays(sampleToday, 20));
  setNow('2026-12-11T23:59:59Z');
  expect((await rerun(receipt.id)).isExpired).toBe(false);
  setNow('2026-12-12T00:00:00Z');
  expect(await rerun(receipt.id)).toMatchObject({ isExpired: true, isSameList: true });
  setNow(QUOTING_NOON);
});

test('one offer of a receipt is read in full until it expires', async () => {
  const { receipt, page } = await quote(cafe);
  const [shown] = page.offers;
  const offerId = shown?.rowId ?? '';
  expect(await readOffer(context, { receiptId: receipt.id, offerId })).toMatchObject({
    ok: true,
    value: { offer: shown },
  });
  expect(await readOffer(context, { receiptId: receipt.id, offerId: '1-2-3-4-5' })).toEqual({
    ok: false,
    problem: { code: 'offer_gone' },
  });
  setNow('2026-12-12T00:00:00Z');
  expect(await readOffer(context, { receiptId: receipt.id, offerId })).toEqual({
    ok: false,
    problem: { code: 'price_expired' },
  });
  setNow(QUOTING_NOON);
});

test.each(['', 'nonsense', '00000000-0000-4000-8000-000000000000'])(
  'an unknown receipt %j is a typed refusal',
  async (id) => {
    expect(await rerunReceipt(context, id)).toEqual({ ok: false, problem: { code: 'receipt_unknown' } });
  },
);

test('the receipt stores the question but nothing that identifies anybody', async () => {
  const { receipt } = await quote(cafe);
  const { rows } = await database.pool.query<{ inputs: object; offer_count: number }>(
    'select inputs, offer_count from price_receipts where id = $1',
    [receipt.id],
  );
  expect(Object.keys(rows[0]?.inputs ?? {}).toSorted()).toEqual([
    'acceptanceClass',
    'feePolicy',
    'fuel',
    'isIgt',
    'isNewOrganisation',
    'kwhByRegister',
    'profileClass',
    'rateStructure',
    'region',
    'saleType',
    'startDate',
    'tax',
    'today',
  ]);
  expect(ukDateAt(new Date(receipt.pricedAt))).toBe(sampleToday);
});

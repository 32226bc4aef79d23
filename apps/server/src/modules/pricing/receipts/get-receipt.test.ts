import { getPrices, getReceipt, type PricedFuel } from '@switch/contract/http/pricing/quotes.ts';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../testing/test-app.ts';
import { type DraftFacts, draftAnswers } from '../testing/draft-answers.ts';
import { refreshSampleBook } from '../testing/refresh-sample-book.ts';

const app = await startTestApp();

async function ask(facts: DraftFacts = {}): Promise<PricedFuel> {
  const { body } = await app.call(getPrices, { body: { answers: draftAnswers(facts) } });
  const [prices] = body.result ? body.prices : [];
  if (prices?.kind !== 'priced') throw new Error('not priced');
  return prices;
}

async function read(receiptId: string, view: object = {}) {
  const { body } = await app.call(getReceipt, { params: { receiptId }, body: { view } });
  if (!body.result) throw new Error(`refused: ${body.outcome.code}`);
  return body;
}

test('a receipt returns the whole list again, including its notes and comparisons', async () => {
  const made = await ask({ knows: 'not-sure', prices: { unitRate: 310_000, standingCharge: 500_000 } });
  expect(await read(made.receipt.receiptId)).toEqual({
    result: true,
    prices: made,
    isSameList: true,
    withdrawn: null,
  });
});

test('a receipt is sorted, filtered and paged without becoming another list', async () => {
  const made = await ask();
  const { prices, isSameList } = await read(made.receipt.receiptId, { sort: 'term', terms: [24, 36] });
  expect(isSameList).toBe(true);
  const terms = prices.offers.map(({ termMonths }) => termMonths);
  expect(terms).toEqual(terms.toSorted((a, b) => a - b));
  expect(new Set(terms)).toEqual(new Set([24, 36]));
  expect([prices.total, prices.suppliers, prices.terms]).toEqual([made.total, made.suppliers, made.terms]);
  expect(prices.matching).toBeLessThan(made.total);
  const green = await read(made.receipt.receiptId, { isGreen: true });
  expect(green.prices.offers.every(({ isGreen }) => isGreen)).toBe(true);
  const transfer = await read(made.receipt.receiptId, { takesBankTransfer: true });
  expect(transfer.prices.offers.every(({ paymentMethod }) => paymentMethod === 'bank-transfer')).toBe(true);
  const last = await read(made.receipt.receiptId, { page: 99 });
  expect(last.prices.page).toBe(made.pageCount);
});

test('a newer book changes new questions and leaves old receipts unchanged', async () => {
  const made = await ask();
  app.clock.moveDays(8);
  await refreshSampleBook(app);
  const again = await read(made.receipt.receiptId);
  expect(again).toEqual({ result: true, prices: made, isSameList: true, withdrawn: null });
  expect((await ask()).receipt.bookVersion).not.toBe(made.receipt.bookVersion);
});

test('an expired receipt can still be viewed', async () => {
  const made = await ask();
  app.clock.moveDays(60);
  expect(new Date(made.receipt.expiresAt).getTime()).toBeLessThan(app.clock.now().getTime());
  expect((await read(made.receipt.receiptId)).prices.offers).toEqual(made.offers);
});

test.each(['nonsense', '00000000-0000-4000-8000-000000000000', `${'9'.repeat(80)}`])(
  'an unknown receipt (%s) is not found',
  async (receiptId) => {
    const { body } = await app.call(getReceipt, { params: { receiptId }, body: {} });
    expect(body).toMatchObject({ result: false, outcome: { code: 'not-found' } });
  },
);

test.each([{ sort: 'fee' }, { page: 'two' }, { terms: Array.from({ length: 61 }, () => 12) }])(
  'a view that no screen offers (%o) is named as the field that is wrong',
  async (view) => {
    const { body } = await app.call(getReceipt, { params: { receiptId: 'any' }, body: { view } });
    expect(body).toMatchObject({
      outcome: { code: 'bad-fields', fields: [{ field: expect.stringMatching(/^view/) }] },
    });
  },
);

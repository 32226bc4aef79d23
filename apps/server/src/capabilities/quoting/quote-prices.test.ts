import { NO_FILTERS } from '@switch/domain/quote/filters.ts';
import type { Product } from '@switch/domain/tariff/product.ts';
import { rate } from '@switch/domain/units/money.ts';
import { isoDate } from '@switch/domain/units/period.ts';
import { expect, test } from 'vitest';
import { testDatabase } from '../../db/testing/database.ts';
import { pairOffers } from './pair-offers.ts';
import { FIRST_VIEW } from './price-page.ts';
import { type Quote, type QuoteOptions, type QuoteQuestion, quotePrices } from './quote-prices.ts';
import { QUOTING_NOON, quotingHarness } from './testing/quoting-harness.ts';
import {
  fee,
  line,
  offering,
  product,
  question,
  segment,
  smallBook,
  supplier,
} from './testing/small-book.ts';

const database = await testDatabase();
const { context, setNow, publish } = quotingHarness(database);

async function expectQuote(asked: QuoteQuestion, options: QuoteOptions = {}): Promise<Quote> {
  const answer = await quotePrices(context, asked, options);
  if (!answer.ok) throw new Error(`refused: ${answer.problem.reason.code}`);
  return answer.value;
}

const reasonFor = async (asked: QuoteQuestion, options: QuoteOptions = {}) => {
  const answer = await quotePrices(context, asked, options);
  return answer.ok ? 'priced' : answer.problem.reason;
};

const offeringIdsFor = async (asked: QuoteQuestion, options: QuoteOptions = {}) => {
  const answer = await quotePrices(context, asked, options);
  return answer.ok ? answer.value.list.offers.map(({ rowId }) => rowId.split('-').at(-1)) : [];
};

test('a question is priced line by line, with our fee inside the shown rate', async () => {
  await publish(smallBook('line by line'));
  const { page, receipt } = await expectQuote(question());
  expect(page).toMatchObject({ page: 1, pageCount: 1, matching: 1, total: 1 });
  const [offer] = page.offers;
  // 10,000 kWh at 25.8p and 365 days at 50p; small use: 5% VAT, no levy.
  expect(offer?.totals).toMatchObject({ net: 276_250, ccl: 0, vat: 13_813, gross: 290_063, fee: 8_000 });
  expect(offer?.priced.registers[0]).toMatchObject({ supplierRate: 250_000, shownRate: 258_000 });
  expect(offer?.priced.lines.map(({ amount }) => amount).reduce((sum, amount) => sum + amount, 0)).toBe(
    290_063,
  );
  expect(receipt).toMatchObject({ bookVersion: 'line by line', sortRule: 'total', expiresOn: '2026-12-11' });
});

test('every equality dimension of the book decides which price is found', async () => {
  const segments = [
    segment(1),
    segment(2, { region: '_P' }),
    segment(3, { rateStructure: 'day-night' }),
    segment(4, { profileClasses: ['05', '06', '07', '08'] }),
    segment(5, { saleType: 'renewal' }),
    segment(6, { fuel: 'gas', region: 'NT', profileClasses: [] }),
    segment(7, { fuel: 'gas', region: 'NT', profileClasses: [], igt: true }),
    segment(8, { rateStructure: 'evening-weekend', profileClasses: [] }),
  ];
  const split = { singleRate: null, dayRate: 260_000 };
  await publish(
    smallBook('dimensions', {
      products: [
        product('alder-fixed'),
        product('alder-gas', {
          fuel: 'gas',
          acceptance: { kinds: ['company'], newCompanies: true, igt: true },
        }),
      ],
      segments,
      bands: [
        { id: 1, fuel: 'electricity', kwhFrom: 5_000, kwhTo: 14_999 },
        { id: 2, fuel: 'gas', kwhFrom: 5_000, kwhTo: 14_999 },
      ],
      offerings: segments.map(({ id, fuel }) =>
        offering(id, { productId: fuel === 'gas' ? 'alder-gas' : 'alder-fixed', termMonths: id }),
      ),
      lines: segments.map(({ id, fuel, rateStructure }) =>
        line({
          segmentId: id,
          offeringId: id,
          bandId: fuel === 'gas' ? 2 : 1,
          ...(rateStructure === 'day-night' && { ...split, nightRate: 180_000 }),
          ...(rateStructure === 'evening-weekend' && { ...split, eveningWeekendRate: 190_000 }),
        }),
      ),
    }),
  );
  const found = async (changes: Partial<QuoteQuestion>) => offeringIdsFor(question(changes));
  const gas = { fuel: 'gas', region: 'NT' } as const;
  expect(await found({})).toEqual(['1']);
  expect(await found({ profileClass: '04' })).toEqual(['1']);
  expect(await found({ profileClass: '00' })).toEqual(['1']);
  expect(await found({ region: '_P' })).toEqual(['2']);
  expect(await found({ rateStructure: 'day-night', kwhByRegister: { day: 7_000, night: 3_000 } })).toEqual([
    '3',
  ]);
  expect(await found({ profileClass: '06' })).toEqual(['4']);
  expect(await found({ profileClass: '01' })).toEqual([]);
  expect(await found({ saleType: 'renewal' })).toEqual(['5']);
  expect(await found(gas)).toEqual(['6']);
  expect(await found({ ...gas, isIgt: true })).toEqual(['7']);
  expect(await found({ ...gas, region: 'SC' })).toEqual([]);
  expect(
    await found({
      rateStructure: 'evening-weekend',
      profileClass: '08',
      kwhByRegister: { day: 7_000, eveningWeekend: 3_000 },
    }),
  ).toEqual(['8']);
});

test('an offer carries the term, payment method and green claim of its own row', async () => {
  await publish(
    smallBook('offerings', {
      offerings: [
        offering(1),
        offering(2, { termMonths: 60 }),
        offering(3, { paymentMethod: 'bank-transfer' }),
        offering(4, { green: true }),
      ],
      lines: [1, 2, 3, 4].map((offeringId) => line({ offeringId })),
    }),
  );
  const filtered = async (filters: Partial<typeof NO_FILTERS>) =>
    (await expectQuote(question(), { view: { ...FIRST_VIEW, filters: { ...NO_FILTERS, ...filters } } })).page;
  expect((await filtered({ termMonths: [60] })).offers.map(({ rowId }) => rowId.at(-1))).toEqual(['2']);
  expect((await filtered({ onlyWithoutDirectDebit: true })).offers.map(({ rowId }) => rowId.at(-1))).toEqual([
    '3',
  ]);
  expect((await filtered({ onlyGreen: true })).offers.map(({ rowId }) => rowId.at(-1))).toEqual(['4']);
  const page = await filtered({ onlyGreen: true });
  expect([page.matching, page.total, page.terms]).toEqual([
    1,
    4,
    [
      { months: 12, count: 3 },
      { months: 60, count: 1 },
    ],
  ]);
});

test.each([
  [4_999, { code: 'outside_volume_band', kwhFrom: 5_000, kwhTo: 14_999 }],
  [5_000, 'priced'],
  [14_999, 'priced'],
  [15_000, { code: 'half_hourly_needs_quote' }],
])('a yearly use of %d kWh against a band of 5,000 to 14,999', async (single, expected) => {
  await publish(smallBook(`band ${single}`));
  expect(await reasonFor(question({ kwhByRegister: { single } }))).toEqual(expected);
});

test('adjoining bands share no use and leave none out', async () => {
  await publish(
    smallBook('two bands', {
      bands: [
        { id: 1, fuel: 'electricity', kwhFrom: 5_000, kwhTo: 14_999 },
        { id: 2, fuel: 'electricity', kwhFrom: 15_000, kwhTo: 24_999 },
      ],
      offerings: [offering(1), offering(2, { termMonths: 24 })],
      lines: [line(), line({ bandId: 2, offeringId: 2 })],
    }),
  );
  expect(await offeringIdsFor(question({ kwhByRegister: { single: 14_999 } }))).toEqual(['1']);
  expect(await offeringIdsFor(question({ kwhByRegister: { single: 15_000 } }))).toEqual(['2']);
});

const outside = { code: 'start_outside_window', startFrom: '2027-01-01', startTo: '2027-01-31' };
test.each([
  ['2026-12-31', outside],
  ['2027-01-01', 'priced'],
  ['2027-01-31', 'priced'],
  ['2027-02-01', outside],
])('a start on %s against a window of January 2027', async (startDate, expected) => {
  await publish(smallBook(`start ${startDate}`));
  expect(await reasonFor(question({ startDate: isoDate(startDate) }))).toEqual(expected);
});

test.each([
  ['2026-11-20T23:59:59Z', { code: 'price_not_open', quoteFrom: '2026-11-21' }],
  ['2026-11-21T00:00:00Z', 'priced'],
  ['2026-12-11T23:59:59Z', 'priced'],
  ['2026-12-12T00:00:00Z', { code: 'price_expired', quoteTo: '2026-12-11' }],
])('asked at %s against quote days from 21 November to 11 December', async (instant, expected) => {
  await publish(smallBook(`asked ${instant}`));
  setNow(instant);
  expect(await reasonFor(question())).toEqual(expected);
  setNow(QUOTING_NOON);
});

test('a known credit score takes its own row, an unknown one the row that nobody is refused', async () => {
  await publish(
    smallBook('credit', {
      offerings: [
        offering(1, { creditFrom: 0, creditTo: 49 }),
        offering(2, { creditFrom: 50, creditTo: 100 }),
      ],
      lines: [line({ singleRate: 270_000 }), line({ offeringId: 2 })],
    }),
  );
  expect(await offeringIdsFor(question({ creditScore: 49 }))).toEqual(['1']);
  expect(await offeringIdsFor(question({ creditScore: 50 }))).toEqual(['2']);
  expect(await offeringIdsFor(question())).toEqual(['1']);
});

const onlyCompanies: Partial<Product> = {
  acceptance: { kinds: ['company'], newCompanies: false, igt: false },
};

test('a product that does not accept the customer makes no offer, and its supplier says why', async () => {
  await publish(
    smallBook('acceptance', {
      suppliers: [supplier('alder'), supplier('birch')],
      products: [product('alder-fixed', onlyCompanies), product('birch-fixed', { supplierId: 'birch' })],
      offerings: [offering(1), offering(2, { productId: 'birch-fixed' })],
      lines: [line(), line({ offeringId: 2 })],
    }),
  );
  expect(await offeringIdsFor(question())).toEqual(['1', '2']);
  const { list, silent } = await expectQuote(
    question({ acceptanceClass: 'charity', isNewOrganisation: true }),
  );
  expect(list.offers.map(({ supplierId }) => supplierId)).toEqual(['birch']);
  expect(silent.map((one) => [one.supplier.id, one.reasons])).toEqual([
    [
      'alder',
      [{ code: 'org_type_not_accepted', acceptanceClass: 'charity' }, { code: 'new_company_not_accepted' }],
    ],
  ]);
});

test('when every supplier says no there is no list, only their reasons', async () => {
  await publish(smallBook('nobody', { products: [product('alder-fixed', onlyCompanies)] }));
  const answer = await quotePrices(context, question({ acceptanceClass: 'sole-trader' }));
  expect(answer).toMatchObject({
    ok: false,
    problem: {
      reason: { code: 'no_offers' },
      silent: [{ supplier: { id: 'alder' }, reasons: [{ code: 'org_type_not_accepted' }] }],
    },
  });
});

test('a supplier without a price here says so', async () => {
  await publish(
    smallBook('elsewhere', {
      suppliers: [supplier('alder'), supplier('birch'), { ...supplier('cedar'), pricesAheadDays: 30 }],
      products: ['alder', 'birch', 'cedar'].map((id) => product(`${id}-fixed`, { supplierId: id })),
    }),
  );
  const { silent } = await expectQuote(question());
  expect(silent.map((one) => [one.supplier.id, one.reasons])).toEqual([
    ['birch', [{ code: 'not_priced_here' }]],
    ['cedar', [{ code: 'start_outside_window', startFrom: '2026-11-21', startTo: '2026-12-21' }]],
  ]);
});

test('a capacity charge is priced by a person for customers, and from the book for staff', async () => {
  await publish(
    smallBook('capacity', {
      segments: [segment(1, { rateStructure: 'half-hourly', profileClasses: [] })],
      lines: [line({ singleRate: null, dayRate: 241_000, nightRate: 193_000, capacityRate: 62_000 })],
    }),
  );
  const asked = question({
    rateStructure: 'half-hourly',
    kwhByRegister: { day: 7_500, night: 2_500 },
    kva: 80,
  });
  expect(await reasonFor(asked)).toEqual({ code: 'half_hourly_needs_quote' });
  const { list } = await expectQuote(asked, { allowsCapacity: true });
  // 80 kVA for 365 days at 6.2p.
  expect(list.offers[0]?.totals.net).toBe(7_500 * 24.9 + 2_500 * 20.1 + 365 * 50 + 80 * 365 * 6.2);
  const { kva: _, ...withoutCapacity } = asked;
  expect(await reasonFor(withoutCapacity, { allowsCapacity: true })).toEqual({ code: 'capacity_missing' });
});

test('what cannot be priced at all is refused before anything is stored', async () => {
  await publish(
    smallBook('refusals', {
      segments: [segment(1), segment(2, { rateStructure: 'day-night' })],
      windows: [
        {
          id: 1,
          startFrom: isoDate('2020-01-01'),
          startTo: isoDate('2027-01-31'),
          quoteFrom: isoDate('2020-01-01'),
          quoteTo: isoDate('2027-01-31'),
        },
      ],
      lines: [line(), line({ segmentId: 2, singleRate: null, dayRate: 1, nightRate: 1 })],
    }),
  );
  const receipts = () =>
    database.db
      .selectFrom('priceReceipts')
      .select((row) => row.fn.countAll().as('count'))
      .executeTakeFirst();
  const before = await receipts();
  expect(await reasonFor(question({ rateStructure: 'day-night' }))).toEqual({ code: 'no_day_night_split' });
  expect(await reasonFor(question({ startDate: isoDate('2020-05-01') }))).toEqual({
    code: 'before_tax_table',
    startDate: '2020-05-01',
  });
  expect(await receipts()).toEqual(before);
});

test('our fee never changes the order: at equal totals the places stay', async () => {
  const withCaps = (alderCap: number, birchCap: number, version: string) =>
    smallBook(version, {
      suppliers: [supplier('alder'), supplier('birch')],
      products: [
        product('alder-fixed', { upliftCap: rate(alderCap) }),
        product('birch-fixed', { supplierId: 'birch', upliftCap: rate(birchCap) }),
      ],
      offerings: [offering(1), offering(2, { productId: 'birch-fixed' })],
      // The customer pays 25.8p either way: where we earn less, the supplier asks more.
      lines: [
        line({ singleRate: 258_000 - Math.min(alderCap, 8_000) }),
        line({ offeringId: 2, singleRate: 258_000 - Math.min(birchCap, 8_000) }),
      ],
    });
  await publish(withCaps(0, 30_000, 'we earn on birch'));
  const onBirch = await expectQuote(question());
  await publish(withCaps(30_000, 0, 'we earn on alder'));
  const onAlder = await expectQuote(question());
  const order = ({ list }: Quote) => list.offers.map(({ productId, gross }) => [productId, gross]);
  expect(order(onBirch)).toEqual([
    ['alder-fixed', 290_063],
    ['birch-fixed', 290_063],
  ]);
  expect(order(onAlder)).toEqual(order(onBirch));
  expect(onBirch.list.offers.map(({ totals }) => totals.fee)).toEqual([0, 8_000]);
});

test('our fee is held to its own cap', async () => {
  const capped = { ...fee, upliftPerKwh: rate(9_000), capPerKwh: rate(9_000) };
  await publish(
    smallBook('capped fee', {
      fees: { electricity: capped, gas: fee },
      products: [product('alder-fixed', { upliftCap: rate(4_000) })],
    }),
  );
  expect((await expectQuote(question())).list.offers[0]?.feePerKwh).toBe(4_000);
});

test('a newer book answers the next question, and without any book there is a refusal', async () => {
  const first = await publish(smallBook('older'));
  expect((await expectQuote(question())).book.id).toBe(first);
  const second = await publish(smallBook('newer', { lines: [line({ singleRate: 240_000 })] }));
  expect((await expectQuote(question())).book.id).toBe(second);
  await database.pool.query(`update price_books set status = 'withdrawn' where status = 'published'`);
  expect(await reasonFor(question())).toEqual({ code: 'no_published_book' });
});

test('pages hold 25 offers and a page too far is the last one', async () => {
  const terms = Array.from({ length: 60 }, (_, index) => index + 1);
  await publish(
    smallBook('pages', {
      offerings: terms.map((termMonths) => offering(termMonths, { termMonths })),
      lines: terms.map((offeringId) => line({ offeringId })),
    }),
  );
  const pageOf = async (page: number) =>
    (await expectQuote(question(), { view: { ...FIRST_VIEW, page } })).page;
  const pages = [await pageOf(1), await pageOf(2), await pageOf(3), await pageOf(9)];
  expect(pages.map(({ page, offers }) => [page, offers.length])).toEqual([
    [1, 25],
    [2, 25],
    [3, 10],
    [3, 10],
  ]);
  expect(new Set(pages.slice(0, 3).flatMap(({ offers }) => offers.map(({ rowId }) => rowId))).size).toBe(60);
  expect(pages[0]?.pageCount).toBe(3);
});

test('both fuels pair up by supplier and term, cheapest first', async () => {
  const products = ['alder', 'birch'].flatMap((id) =>
    (['electricity', 'gas'] as const).map((fuel) => product(`${id}-${fuel}`, { supplierId: id, fuel })),
  );
  const offerings = products.map(({ id }, index) => offering(index + 1, { productId: id }));
  await publish(
    smallBook('pairs', {
      suppliers: [supplier('alder'), supplier('birch')],
      products,
      segments: [segment(1), segment(2, { fuel: 'gas', region: 'NT', profileClasses: [] })],
      bands: [
        { id: 1, fuel: 'electricity', kwhFrom: 5_000, kwhTo: 14_999 },
        { id: 2, fuel: 'gas', kwhFrom: 5_000, kwhTo: 14_999 },
      ],
      offerings: [...offerings, offering(5, { productId: 'alder-gas', termMonths: 24 })],
      lines: [
        line(),
        line({ offeringId: 3, singleRate: 240_000 }),
        ...[2, 4, 5].map((offeringId) => line({ segmentId: 2, bandId: 2, offeringId, singleRate: 60_000 })),
      ],
    }),
  );
  const electricity = await expectQuote(question());
  const gas = await expectQuote(question({ fuel: 'gas', region: 'NT' }));
  const pairs = pairOffers(electricity.list, gas.list);
  expect(pairs.map((pair) => [pair.electricity.productId, pair.gas.productId, pair.gas.termMonths])).toEqual([
    ['birch-electricity', 'birch-gas', 12],
    ['alder-electricity', 'alder-gas', 12],
  ]);
  expect(pairs.map(({ gross, electricity: one, gas: other }) => gross - one.gross - other.gross)).toEqual([
    0, 0,
  ]);
});

import { NO_FILTERS } from '@switch/domain/quote/filters.ts';
import type { Product } from '@switch/domain/tariff/product.ts';
import { rate } from '@switch/domain/units/money.ts';
import { isoDate } from '@switch/domain/units/period.ts';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { transaction } from '../../../platform/db/database.ts';
import { testDatabase } from '../../../platform/db/testing/database.ts';
import { randomIds } from '../../../platform/ids.ts';
import { presentPairs } from './present-prices.ts';
import { priceInFull } from './price-list.ts';
import { FIRST_VIEW } from './price-page.ts';
import { type Quote, quotePrices } from './quote-prices.ts';
import { QUOTING_NOON, quotingHarness } from '../testing/quoting-harness.ts';
import { addSupplier } from '../suppliers/add-supplier.ts';
import {
  fee,
  line,
  offering,
  product,
  question,
  segment,
  smallBook,
  supplier,
} from '../testing/small-book.ts';

const database = await testDatabase();
const { context, publish, publishBeside, expectQuote, reasonFor, offeringIdsFor, setNow } =
  quotingHarness(database);

test('a question is priced line by line, with our fee included in the displayed rate', async () => {
  await publish(smallBook('line by line'));
  const { page, receipt } = await expectQuote(question());
  expect(page).toMatchObject({ page: 1, pageCount: 1, matching: 1, total: 1 });
  const [shown] = page.offers;
  const offer = shown && priceInFull(shown);
  // 10,000 kWh at 25.8p and 365 days at 50p; small use: 5% VAT, no levy.
  expect(offer?.totals).toMatchObject({ net: 276_250, ccl: 0, vat: 13_813, gross: 290_063, fee: 8_000 });
  expect(offer?.priced.registers[0]).toMatchObject({ supplierRate: 250_000, shownRate: 258_000 });
  expect(offer?.priced.lines.map(({ amount }) => amount).reduce((sum, amount) => sum + amount, 0)).toBe(
    290_063,
  );
  expect(receipt).toMatchObject({ bookVersion: 'line by line', sortRule: 'total', expiresOn: '2026-12-11' });
});

test('an offer has the term, payment method and green claim of its own row', async () => {
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

test('if every supplier refuses there is no list, only their reasons', async () => {
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

test('a supplier without a price for the customer says so', async () => {
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
  // More than can be priced at all: refused like anything above the book's range.
  expect(await reasonFor(question({ kwhByRegister: { single: 10_000_000 } }))).toEqual({
    code: 'half_hourly_needs_quote',
  });
  expect(await reasonFor(question({ startDate: isoDate('2020-05-01') }))).toEqual({
    code: 'before_tax_table',
    startDate: '2020-05-01',
  });
  expect(await receipts()).toEqual(before);
});

test('our fee never changes the order: offers with equal totals keep their positions', async () => {
  const withCaps = (alderCap: number, birchCap: number, version: string) =>
    smallBook(version, {
      suppliers: [supplier('alder'), supplier('birch')],
      products: [
        product('alder-fixed', { upliftCap: rate(alderCap) }),
        product('birch-fixed', { supplierId: 'birch', upliftCap: rate(birchCap) }),
      ],
      offerings: [offering(1), offering(2, { productId: 'birch-fixed' })],
      // The customer pays 25.8p either way: if we earn less, the supplier charges more.
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

test('our fee is limited by its own cap', async () => {
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
  expect((await expectQuote(question())).list.offers[0]?.bookId).toBe(first);
  const second = await publish(smallBook('newer', { lines: [line({ singleRate: 240_000 })] }));
  expect((await expectQuote(question())).list.offers[0]?.bookId).toBe(second);
  await database.pool.query(`update price_books set status = 'withdrawn' where status = 'published'`);
  expect(await reasonFor(question())).toEqual({ code: 'no_published_book' });
});

test('each supplier’s newest book counts, and its prices are listed with the others’', async () => {
  const both = {
    suppliers: [supplier('alder'), supplier('birch')],
    products: [product('alder-fixed'), product('birch-fixed', { supplierId: 'birch' })],
    offerings: [offering(1), offering(2, { productId: 'birch-fixed' })],
    lines: [line(), line({ offeringId: 2, singleRate: 260_000 })],
  };
  const older = await publish(smallBook('both suppliers', both));
  const newer = await publishBeside(smallBook('alder alone', { lines: [line({ singleRate: 270_000 })] }));
  const { list, market } = await expectQuote(question());
  expect(list.offers.map(({ supplierId, bookId }) => [supplierId, bookId])).toEqual([
    ['birch', older],
    ['alder', newer],
  ]);
  expect(market.version).toBe('2 price books, newest alder alone');
  await database.pool.query(`update price_books set status = 'withdrawn' where id = $1`, [newer]);
  expect((await expectQuote(question())).list.offers.map(({ bookId }) => bookId)).toEqual([older, older]);
});

test('a register change during one question counts for the next question', async () => {
  await publish(
    smallBook('cedar', {
      suppliers: [supplier('cedar')],
      products: [product('cedar-fixed', { supplierId: 'cedar' })],
      offerings: [offering(1, { productId: 'cedar-fixed' })],
    }),
  );
  expect(await reasonFor(question())).toBe('priced');
  const editor = { staffId: null, now: new Date(QUOTING_NOON) };
  const cedar = {
    changeId: randomUUID(),
    tradingName: 'Cedar',
    legalName: 'Cedar Limited',
    fuels: ['electricity'] as const,
    soldFrom: isoDate('2026-11-21'),
    likeSupplierId: null,
  };
  await transaction(database.db, (tx) => addSupplier(tx, cedar, { editor, ids: randomIds }));
  // This question began a second before the change was stored, and is the one that looks up again what is
  // current.
  setNow('2026-11-21T11:59:59Z');
  await reasonFor(question());
  setNow(QUOTING_NOON);
  // Its register entry lacks what a quote needs.
  expect(await reasonFor(question())).toEqual({ code: 'no_offers' });
});

test('a book with nothing for the question leaves the others to answer it', async () => {
  await publish(smallBook('alder in range'));
  const elsewhere = {
    suppliers: [supplier('birch')],
    products: [product('birch-fixed', { supplierId: 'birch' })],
    offerings: [offering(1, { productId: 'birch-fixed' })],
  };
  const bands = [{ id: 1, fuel: 'electricity' as const, kwhFrom: 50_000, kwhTo: 99_999 }];
  await publishBeside(smallBook('birch out of range', { ...elsewhere, bands }));
  const { list, silent } = await expectQuote(question());
  expect(list.offers.map(({ supplierId }) => supplierId)).toEqual(['alder']);
  expect(silent).toMatchObject([
    { supplier: { id: 'birch' }, reasons: [{ code: 'outside_volume_band', kwhFrom: 50_000, kwhTo: 99_999 }] },
  ]);
  const beyondAll = question({ kwhByRegister: { single: 100_000 } });
  expect(await reasonFor(beyondAll)).toEqual({ code: 'half_hourly_needs_quote' });
});

test('pages hold 25 offers and a page number that is too high gives the last page', async () => {
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
  const pairs = presentPairs(electricity, gas, FIRST_VIEW);
  expect(pairs.map((pair) => [pair.electricity.productId, pair.gas.productId, pair.gas.termMonths])).toEqual([
    ['birch-electricity', 'birch-gas', 12],
    ['alder-electricity', 'alder-gas', 12],
  ]);
  const sums = pairs.map(
    ({ electricity: one, gas: other }) => one.totals.grossPence + other.totals.grossPence,
  );
  expect(pairs.map(({ grossPence }) => grossPence)).toEqual(sums);
});

import { isoDate } from '@switch/domain/units/period.ts';
import { expect, test } from 'vitest';
import type { PriceBook } from '../price-books/price-book.ts';
import { testDatabase } from '../../../platform/db/testing/database.ts';
import type { QuoteQuestion } from './quote-prices.ts';
import { QUOTING_NOON, quotingHarness } from '../testing/quoting-harness.ts';
import { line, offering, product, question, segment, smallBook } from '../testing/small-book.ts';

const { setNow, publish, reasonFor, offeringIdsFor } = quotingHarness(await testDatabase());

/** One price for each segment; the offering's id equals the segment's. */
function bookOfAllDimensions(): PriceBook {
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
  return smallBook('dimensions', {
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
  });
}

test('every equality dimension of the book decides which price is found', async () => {
  await publish(bookOfAllDimensions());
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

test.each([
  [4_999, { code: 'outside_volume_band', kwhFrom: 5_000, kwhTo: 14_999 }],
  [5_000, 'priced'],
  [14_999, 'priced'],
  [15_000, { code: 'half_hourly_needs_quote' }],
])('a yearly use of %d kWh against a band of 5,000 to 14,999', async (single, expected) => {
  await publish(smallBook(`band ${single}`));
  expect(await reasonFor(question({ kwhByRegister: { single } }))).toEqual(expected);
});

test('adjoining bands neither overlap nor leave a gap', async () => {
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

test('a known credit score takes its own row, an unknown one the row from which nobody is refused', async () => {
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

import { createHash } from 'node:crypto';
import { GSP_GROUPS } from '@switch/domain/place/gsp-group.ts';
import { LDZS } from '@switch/domain/place/ldz.ts';
import { RATE_STRUCTURES } from '@switch/domain/tariff/rate-structure.ts';
import { COMPONENTS } from '@switch/domain/tariff/what-can-change.ts';
import { addDays, isoDate } from '@switch/domain/units/period.ts';
import { expect, test } from 'vitest';
import type { PriceLine } from '../price-book.ts';
import { type BookScale, sampleBook } from './sample-book.ts';

const today = isoDate('2026-11-21');
const book = (scale: BookScale, on = today) => sampleBook({ today: on, scale });

function countLines(lines: Iterable<PriceLine>): number {
  let count = 0;
  for (const _ of lines) count += 1;
  return count;
}

function digestOf(lines: Iterable<PriceLine>): string {
  const hash = createHash('sha256');
  for (const line of lines) hash.update(Object.values(line).join(' '));
  return hash.digest('hex');
}

test('the full book has at least 300,000 prices and the large one 5 million', () => {
  expect(countLines(book('full').lines)).toBeGreaterThanOrEqual(300_000);
  expect(countLines(book('large').lines)).toBeGreaterThanOrEqual(5_000_000);
});

test('the same day, size and seed give the same book, and another seed a different one', () => {
  const digest = digestOf(book('full').lines);
  expect(digestOf(book('full').lines)).toBe(digest);
  expect(digestOf(sampleBook({ today, scale: 'full', seed: 2 }).lines)).not.toBe(digest);
});

test.each(['test', 'full'] as const)(
  'the %s book prices every region and kind of meter in every band it is sold in',
  (scale) => {
    const { segments, lines } = book(scale);
    const counts = new Map<string, number>();
    const segmentById = new Map(segments.map((segment) => [segment.id, segment]));
    for (const { segmentId, windowId } of lines) {
      const segment = segmentById.get(segmentId);
      if (windowId !== 1 || segment?.saleType !== 'acquisition' || segment.igt) continue;
      const key = `${segment.region} ${segment.rateStructure}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    const electricity = GSP_GROUPS.flatMap((region) =>
      RATE_STRUCTURES.map((structure) => `${region} ${structure}`),
    );
    const gas = LDZS.map((region) => `${region} single`);
    expect([...counts.keys()].toSorted()).toEqual([...electricity, ...gas].toSorted());
    expect(Math.min(...counts.values())).toBeGreaterThanOrEqual(5);
  },
);

test('prices are in the order in which quotes read them', () => {
  let previous = '';
  for (const { segmentId, bandId, windowId, offeringId } of book('test').lines) {
    const key = [segmentId, bandId, windowId, offeringId].map((id) => String(id).padStart(5, '0')).join('-');
    expect(key > previous).toBe(true);
    previous = key;
  }
});

test('at least 14 suppliers, some for one fuel only, with a complete matrix for every product', () => {
  const { suppliers, products } = book('full');
  expect(suppliers.length).toBeGreaterThanOrEqual(14);
  const fuelsOf = (id: string) => [
    ...new Set(products.filter(({ supplierId }) => supplierId === id).map(({ fuel }) => fuel)),
  ];
  const single = suppliers
    .map(({ id }) => fuelsOf(id))
    .filter(({ length }) => length === 1)
    .flat();
  expect(new Set(single)).toEqual(new Set(['electricity', 'gas']));
  expect(products.every(({ whatCanChange }) => COMPONENTS.every((part) => whatCanChange[part]))).toBe(true);
  expect(suppliers.every(({ rating }) => rating?.source === 'Sample data')).toBe(true);
  expect(new Set(suppliers.map(({ serviceUserNumber }) => serviceUserNumber)).size).toBe(suppliers.length);
});

test('12, 24 and 36 months everywhere, 48 and 60 at several suppliers', () => {
  const { suppliers, products, offerings } = book('full');
  const supplierOf = new Map(products.map(({ id, supplierId }) => [id, supplierId]));
  const sellersOf = (term: number) =>
    new Set(
      offerings
        .filter(({ termMonths }) => termMonths === term)
        .map(({ productId }) => supplierOf.get(productId)),
    ).size;
  expect([12, 24, 36].map(sellersOf)).toEqual([suppliers.length, suppliers.length, suppliers.length]);
  expect(sellersOf(48)).toBeGreaterThanOrEqual(3);
  expect(sellersOf(60)).toBeGreaterThanOrEqual(3);
});

test('each kind of customer is refused by some suppliers and accepted by others', () => {
  const { products } = book('full');
  for (const kind of ['charity', 'sole-trader', 'partnership', 'club', 'public-body'] as const)
    expect(new Set(products.map(({ acceptance }) => acceptance.kinds.includes(kind)))).toEqual(
      new Set([true, false]),
    );
  expect(new Set(products.map(({ acceptance }) => acceptance.newCompanies))).toEqual(new Set([true, false]));
  const gas = products.filter(({ fuel }) => fuel === 'gas');
  expect(new Set(gas.map(({ acceptance }) => acceptance.igt))).toEqual(new Set([true, false]));
});

test('bands and start windows have no gaps or overlaps, for at least 13 calendar months', () => {
  for (const scale of ['test', 'full', 'large'] as const) {
    const { bands, windows } = book(scale);
    for (const fuel of ['electricity', 'gas'] as const) {
      const own = bands.filter((band) => band.fuel === fuel);
      expect(own.slice(1).map(({ kwhFrom }) => kwhFrom)).toEqual(
        own.slice(0, -1).map(({ kwhTo }) => kwhTo + 1),
      );
    }
    expect(windows.slice(1).map(({ startFrom }) => startFrom)).toEqual(
      windows.slice(0, -1).map(({ startTo }) => addDays(startTo, 1)),
    );
    expect(windows[0]?.startFrom).toBe('2026-11-01');
    expect((windows.at(-1)?.startTo ?? '') >= '2027-11-30').toBe(true);
  }
});

test('it is quoted for 21 days from its own day', () => {
  expect(book('full', isoDate('2028-02-29')).windows[0]).toMatchObject({
    startFrom: '2028-02-01',
    startTo: '2028-02-29',
    quoteFrom: '2028-02-29',
    quoteTo: '2028-03-20',
  });
});

test('one-rate prices are in the range that business customers find', () => {
  const { segments, bands, lines } = book('full');
  const segmentIds = (fuel: string) =>
    new Set(
      segments.filter((one) => one.fuel === fuel && one.rateStructure === 'single').map(({ id }) => id),
    );
  const [electricity, gas] = [segmentIds('electricity'), segmentIds('gas')];
  const mean = { electricity: { sum: 0, count: 0 }, gas: { sum: 0, count: 0 } };
  const smallest = new Set(
    bands.filter(({ kwhFrom }) => kwhFrom === 5_000 || kwhFrom === 25_000).map(({ id }) => id),
  );
  for (const { segmentId, bandId, singleRate } of lines) {
    const fuel = electricity.has(segmentId) ? 'electricity' : 'gas';
    if (singleRate === null || !smallest.has(bandId) || !(electricity.has(segmentId) || gas.has(segmentId)))
      continue;
    const [low, high] = fuel === 'electricity' ? [220_000, 360_000] : [48_000, 90_000];
    if (singleRate < low || singleRate > high) throw new Error(`${fuel} at ${singleRate}`);
    mean[fuel].sum += singleRate;
    mean[fuel].count += 1;
  }
  expect(mean.electricity.sum / mean.electricity.count / 10_000).toBeGreaterThan(25);
  expect(mean.electricity.sum / mean.electricity.count / 10_000).toBeLessThan(31);
  expect(mean.gas.sum / mean.gas.count / 10_000).toBeGreaterThan(5.5);
  expect(mean.gas.sum / mean.gas.count / 10_000).toBeLessThan(8);
});

test('a product without an exit fee can be left at any time', () => {
  const free = book('full').products.filter(({ hasExitFee }) => !hasExitFee);
  expect(free.length).toBeGreaterThan(0);
  for (const { exitTerms } of free) expect(exitTerms).toContain('can be left early at any time');
});

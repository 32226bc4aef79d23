import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Outcome } from '../outcome.ts';
import type { RowPrices } from '../tariff/price-row.ts';
import { type RateStructure, RATE_STRUCTURES, registersOf, totalKwh } from '../tariff/rate-structure.ts';
import { rate, roundedProduct } from '../units/money.ts';
import { addDays, isoDate } from '../units/period.ts';
import { priceOffer, priceTotals, pricesRefusal } from './price-offer.ts';
import { preparePricing } from './pricing-context.ts';
import { lastDayOf, slicePeriod, termPeriod } from './supply-period.ts';
import { type OfferInput, priceSupply } from './testing/price-supply.ts';

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

const expectValue = <Value, Problem>(outcome: Outcome<Value, Problem>): Value => {
  if (!outcome.ok) throw new Error(`refused: ${JSON.stringify(outcome.problem)}`);
  return outcome.value;
};

const shop: OfferInput = {
  fuel: 'electricity',
  rateStructure: 'day-night',
  kwhByRegister: { day: 14_000, night: 6_001 },
  tax: { qualifyingUsePercent: 0, otherMetersKwh: 0 },
  startDate: isoDate('2027-01-01'),
  termMonths: 24,
  prices: { rates: { day: rate(291_000), night: rate(214_000) }, standingCharge: rate(680_000) },
  feePerKwh: rate(8_000),
};

const anyRate = fc.integer({ min: 0, max: 1_000_000 }).map(rate);
const anyStructure = fc.constantFrom<RateStructure>(...RATE_STRUCTURES);

const anyInput: fc.Arbitrary<OfferInput> = anyStructure.chain((rateStructure) => {
  const registers = registersOf(rateStructure);
  const each = <Value>(value: fc.Arbitrary<Value>) =>
    fc.record(Object.fromEntries(registers.map((register) => [register, value])));
  const prices: fc.Arbitrary<RowPrices> = fc
    .record({
      rates: each(anyRate),
      standing: anyRate,
      capacity: anyRate,
      metering: anyRate,
      has: fc.boolean(),
    })
    .map(({ rates, standing, capacity, metering, has }) => ({
      rates,
      standingCharge: standing,
      ...(has && { capacityCharge: capacity, meteringCharge: metering }),
    }));
  return fc.record({
    fuel: fc.constantFrom('electricity', 'gas'),
    rateStructure: fc.constant(rateStructure),
    kwhByRegister: each(fc.integer({ min: 1, max: 3_333_333 })),
    kva: fc.integer({ min: 0, max: 5_000 }),
    tax: fc.record({
      qualifyingUsePercent: fc.integer({ min: 0, max: 100 }),
      otherMetersKwh: fc.integer({ min: 0, max: 100_000 }),
    }),
    startDate: fc.integer({ min: 0, max: 3_000 }).map((days) => addDays(isoDate('2023-04-01'), days)),
    termMonths: fc.integer({ min: 1, max: 60 }),
    prices,
    feePerKwh: fc.integer({ min: 0, max: 30_000 }).map(rate),
  });
});

test('the lines always add up to the total', () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const { lines, totals } = expectValue(priceSupply(input));
      expect(sumOf(lines.map(({ amount }) => amount))).toBe(totals.gross);
      expect(totals.net + totals.ccl + totals.vat).toBe(totals.gross);
      expect(sumOf(lines.filter(({ code }) => code === 'ccl').map(({ amount }) => amount))).toBe(totals.ccl);
      expect(sumOf(lines.filter(({ kind }) => kind === 'vat').map(({ amount }) => amount))).toBe(totals.vat);
    }),
    { numRuns: 1_000 },
  );
});

test('supplier price and fee always add up to the price shown, and the fee is its rate times all units', () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const { registers, totals, lines } = expectValue(priceSupply(input));
      for (const one of registers) {
        expect(one.supplierAmount + one.feeAmount).toBe(one.amount);
        expect(one.supplierRate + input.feePerKwh).toBe(one.shownRate);
      }
      expect(sumOf(registers.map(({ feeAmount }) => feeAmount))).toBe(totals.fee);
      const yearly = totalKwh(input.kwhByRegister);
      expect(totals.fee).toBe(roundedProduct(yearly * input.termMonths, input.feePerKwh, 120_000));
      const feeLine = lines.find(({ code }) => code === 'fee');
      expect(feeLine?.amount).toBe(input.feePerKwh === 0 ? undefined : totals.fee);
    }),
  );
});

test('the totals for ranking equal those of the full price', () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const context = expectValue(preparePricing(input, termPeriod(input.startDate, input.termMonths)));
      expect(pricesRefusal(context, input.prices)).toBeUndefined();
      const totals = priceTotals(context, input.prices, input.feePerKwh);
      expect(totals).toEqual(expectValue(priceSupply(input)).totals);
      expect(priceOffer(context, input.prices, input.feePerKwh).totals).toEqual(totals);
    }),
  );
});

test('moving money between the supplier and our fee changes nothing that the customer pays', () => {
  fc.assert(
    fc.property(anyInput, fc.integer({ min: 0, max: 30_000 }), (input, moved) => {
      const rates = Object.fromEntries(
        Object.entries(input.prices.rates).map(([register, price]) => [register, rate(price + moved)]),
      );
      const dear = expectValue(priceSupply({ ...input, prices: { ...input.prices, rates } })).totals;
      const fee = rate(input.feePerKwh + moved);
      const withFee = expectValue(priceSupply({ ...input, feePerKwh: fee })).totals;
      expect({ ...withFee, fee: 0, feePerKwh: 0 }).toEqual({ ...dear, fee: 0, feePerKwh: 0 });
    }),
  );
});

test('a higher rate never makes a cheaper bill', () => {
  fc.assert(
    fc.property(anyInput, fc.integer({ min: 0, max: 50_000 }), (input, more) => {
      const standingCharge = rate(input.prices.standingCharge + more);
      const dearer = priceSupply({ ...input, prices: { ...input.prices, standingCharge } });
      expect(expectValue(dearer).totals.gross).toBeGreaterThanOrEqual(
        expectValue(priceSupply(input)).totals.gross,
      );
    }),
  );
});

test('a term over three financial years has the levy of each, and says if a rate is not published', () => {
  const { lines, totals, days, endDate } = expectValue(priceSupply({ ...shop, termMonths: 36 }));
  expect([days, endDate]).toEqual([1_095 + 1, '2029-12-31']);
  expect(lines.filter(({ code }) => code === 'ccl').map(({ label, amount }) => [label, amount])).toEqual([
    ['Climate Change Levy 2026-27', 3_947],
    ['Climate Change Levy 2027-28', 16_571],
    ['Climate Change Levy 2028-29 (rate not published yet: the latest known rate is used)', 16_526],
    ['Climate Change Levy 2029-30 (rate not published yet: the latest known rate is used)', 12_451],
  ]);
  expect(totals.ccl).toBe(49_495);
});

test('a term’s standing charge is counted in calendar days and its use in twelfths of a year', () => {
  const { lines } = expectValue(priceSupply({ ...shop, startDate: isoDate('2028-02-01'), termMonths: 1 }));
  expect(lines.slice(0, 4)).toEqual([
    expect.objectContaining({ code: 'energy-day', quantity: 1_166.67, amount: 33_950 }),
    expect.objectContaining({ code: 'energy-night', quantity: 500.08, amount: 10_702 }),
    expect.objectContaining({ code: 'fee', quantity: 1_666.75, unit: 'kWh', rate: 8_000, amount: 1_333 }),
    expect.objectContaining({ code: 'standing-charge', quantity: 29, unit: 'day', amount: 1_972 }),
  ]);
});

test('monthly and yearly figures are shares of the total on both tax bases', () => {
  const { totals } = expectValue(priceSupply(shop));
  expect(totals.perMonth).toEqual({
    exTax: roundedProduct(totals.net, 1, 24),
    incTax: roundedProduct(totals.gross, 1, 24),
  });
  expect(totals.perYear).toEqual({
    exTax: roundedProduct(totals.net, 1, 2),
    incTax: roundedProduct(totals.gross, 1, 2),
  });
});

test('one price covers all units of a meter that counts several', () => {
  const single = {
    ...shop,
    rateStructure: 'single',
    prices: { ...shop.prices, rates: { single: rate(1) } },
  } as const;
  expect(expectValue(priceSupply(single)).registers).toEqual([
    expect.objectContaining({ register: 'single', kwh: 40_002 }),
  ]);
});

test.each([
  ['no night units', { day: 20_000 }],
  ['units of a register the meter lacks', { day: 1, night: 1, eveningWeekend: 1 }],
  ['only a total', { single: 20_000 }],
])('a two-rate price with %s is refused', (_, kwhByRegister) => {
  expect(priceSupply({ ...shop, kwhByRegister })).toEqual({
    ok: false,
    problem: { code: 'no_day_night_split' },
  });
});

test('a price without one of the meter’s rates is refused, and throws on the fast path', () => {
  const prices = { ...shop.prices, rates: { day: rate(1) } };
  expect(priceSupply({ ...shop, prices })).toEqual({
    ok: false,
    problem: { code: 'rate_structure_mismatch' },
  });
  const context = expectValue(preparePricing(shop, termPeriod(shop.startDate, 12)));
  expect(() => priceTotals(context, prices, rate(0))).toThrow(RangeError);
});

test('a capacity charge without a known capacity is refused', () => {
  const prices = { ...shop.prices, capacityCharge: rate(62_000) };
  expect(priceSupply({ ...shop, prices })).toEqual({ ok: false, problem: { code: 'capacity_missing' } });
});

test.each(['2023-03-31', '2010-01-01'])('a start on %s is before the tax tables', (text) => {
  const startDate = isoDate(text);
  const problem = { code: 'before_tax_table', startDate };
  expect(priceSupply({ ...shop, startDate })).toEqual({ ok: false, problem });
});

test('no use at all is not a supply', () => {
  expect(() => priceSupply({ ...shop, kwhByRegister: { day: 0, night: 0 } })).toThrow(RangeError);
});

test.each([0, -1, 1.5])('a term of %d months is refused', (months) => {
  expect(() => termPeriod(isoDate('2027-01-01'), months)).toThrow(RangeError);
});

test('the parts of a term together use what the term uses', () => {
  fc.assert(
    fc.property(anyInput, fc.integer({ min: 1, max: 27 }), (input, cut) => {
      const whole = termPeriod(input.startDate, input.termMonths);
      const middle = addDays(whole.from, cut);
      const parts = [slicePeriod(whole, whole.from, middle), slicePeriod(whole, middle, whole.to)];
      const uses = parts.map((part) => expectValue(preparePricing(input, part)).totalUse);
      const total = expectValue(preparePricing(input, whole)).totalUse;
      expect(sumOf(uses.map((use) => use.numerator / use.denominator))).toBeCloseTo(
        total.numerator / total.denominator,
        3,
      );
      expect(parts.map(lastDayOf)).toEqual([addDays(middle, -1), lastDayOf(whole)]);
    }),
  );
});

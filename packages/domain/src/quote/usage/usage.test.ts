import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RATE_STRUCTURES, registersOf, totalKwh } from '../../tariff/rate-structure.ts';
import { FUELS, MAX_KWH } from '../../units/energy.ts';
import { pence } from '../../units/money.ts';
import { addDays, isoDate } from '../../units/period.ts';
import { BUILDING_TYPES, isBuildingTypeId } from './building-types.ts';
import { usageFromKwh, usageFromOneBill, usageFromPoundsAMonth, usageFromTwelveBills } from './from-bills.ts';
import { usageFromBuilding } from './from-building.ts';
import { PRESET_SIZES, usageFromPreset } from './presets.ts';
import { type StatedUsage, usageWarnings } from './plausibility.ts';
import { DEFAULT_SPLITS, splitKwh } from './register-split.ts';
import { seasonShare } from './season.ts';
import { type UsageProblem, usageProblemMessage } from './usage-estimate.ts';
import { usageMethods } from './usage-method.ts';

const today = isoDate('2026-11-21');
const refused = (code: UsageProblem['code']) => ({ ok: false, problem: { code } });

test('a known figure has no margin', () => {
  expect(usageFromKwh(12_000)).toEqual({
    ok: true,
    value: { kwh: 12_000, low: 12_000, high: 12_000, method: 'kwh' },
  });
});

test.each([
  [0, 'no_use'],
  [-5, 'no_use'],
  [10_000_000, 'too_much_use'],
] as const)('%i kWh a year is refused as %s', (kwh, code) => {
  expect(usageFromKwh(kwh)).toEqual(refused(code));
});

test('twelve bills are added up, ±3 per cent', () => {
  expect(usageFromTwelveBills([...Array.from({ length: 11 }, () => 1_000), 0])).toEqual({
    ok: true,
    value: { kwh: 11_000, low: 10_670, high: 11_330, method: 'twelve-bills' },
  });
});

test.each([
  ['eleven bills', Array.from({ length: 11 }, () => 1), 'not_twelve_bills'],
  ['a negative bill', [-1, ...Array.from({ length: 11 }, () => 1)], 'not_twelve_bills'],
  ['twelve empty bills', Array.from({ length: 12 }, () => 0), 'no_use'],
] as const)('%s are refused', (_, bills, code) => {
  expect(usageFromTwelveBills(bills)).toEqual(refused(code));
});

test.each(FUELS)('the monthly shares of %s add up to a whole year', (fuel) => {
  const { numerator, denominator } = seasonShare(fuel, isoDate('2027-03-01'), isoDate('2028-03-01'));
  expect(numerator).toBe(denominator);
});

test.each([
  ['gas', '2027-01-01', '2027-01-31', 1_600, 10_000],
  ['gas', '2027-07-01', '2027-07-31', 200, 10_000],
  ['electricity', '2027-01-01', '2027-01-31', 930, 10_000],
  ['gas', '2026-12-17', '2027-01-16', 1_528, 10_004],
] as const)('a %s bill from %s to %s of %i kWh means %i kWh a year', (fuel, first, last, billed, yearly) => {
  const bill = { kwh: billed, firstDay: isoDate(first), lastDay: isoDate(last) };
  expect(usageFromOneBill(fuel, bill)).toMatchObject({
    ok: true,
    value: { kwh: yearly, method: 'one-bill' },
  });
});

test.each([
  ['2027-01-01', '2027-01-13', 'bill_too_short'],
  ['2027-01-02', '2027-01-01', 'bill_dates_reversed'],
  ['2027-01-01', '2028-01-02', 'bill_dates_reversed'],
] as const)('a bill from %s to %s is refused as %s', (first, last, code) => {
  const bill = { kwh: 1_000, firstDay: isoDate(first), lastDay: isoDate(last) };
  expect(usageFromOneBill('gas', bill)).toEqual(refused(code));
});

test('a bill without use is refused', () => {
  const bill = { kwh: 0, firstDay: isoDate('2027-01-01'), lastDay: isoDate('2027-01-31') };
  expect(usageFromOneBill('gas', bill)).toEqual(refused('no_use'));
});

test('a bill taken from a year’s use gives that use back within its margin', () => {
  const days = fc.integer({ min: 14, max: 366 });
  fc.assert(
    fc.property(
      fc.constantFrom(...FUELS),
      fc.nat(1_000),
      days,
      fc.integer({ min: 2_000, max: 500_000 }),
      (fuel, offset, length, yearly) => {
        const firstDay = addDays(isoDate('2025-01-01'), offset);
        const lastDay = addDays(firstDay, length - 1);
        const { numerator, denominator } = seasonShare(fuel, firstDay, addDays(lastDay, 1));
        const billed = Math.round((yearly * numerator) / denominator);
        const found = usageFromOneBill(fuel, { kwh: billed, firstDay, lastDay });
        if (!found.ok) throw new Error(found.problem.code);
        expect(found.value.low).toBeLessThanOrEqual(yearly);
        expect(found.value.high).toBeGreaterThanOrEqual(yearly);
      },
    ),
  );
});

test.each([
  // £100 a month at 5% VAT is 1,142.86 a year, less 255.50 standing charge, at 26.5p.
  ['electricity', 10_000, 3_349],
  // Too expensive for small use at 5%, too cheap for full tax: exactly at the limit.
  ['electricity', 31_000, 12_045],
  // £1,000 a month at 20% VAT is 10,000.00 a year, less 255.50, at 26.5p + 0.801p levy.
  ['electricity', 100_000, 35_693],
  ['gas', 20_000, 31_466],
] as const)('%s for %i pence a month is about %i kWh a year', (fuel, paid, yearly) => {
  const found = usageFromPoundsAMonth(fuel, pence(paid), today);
  expect(found).toMatchObject({ ok: true, value: { kwh: yearly, method: 'pounds-a-month' } });
});

test('paying more never means using less', () => {
  fc.assert(
    fc.property(fc.constantFrom(...FUELS), fc.integer({ min: 3_000, max: 1_000_000 }), (fuel, paid) => {
      const [less, more] = [paid, paid + 100].map((amount) =>
        usageFromPoundsAMonth(fuel, pence(amount), today),
      );
      if (!less?.ok || !more?.ok) throw new Error('both amounts exceed a standing charge');
      expect(more.value.kwh).toBeGreaterThanOrEqual(less.value.kwh);
    }),
  );
});

test('an amount below a standing charge is refused, and so is one beyond any business', () => {
  const little = usageFromPoundsAMonth('electricity', pence(2_000), today);
  expect(little).toEqual(refused('pays_less_than_standing_charge'));
  expect(usageFromPoundsAMonth('gas', pence(100_000_000), today)).toEqual(refused('too_much_use'));
});

test.each(['2010-01-01', '2020-01-01'])(
  'money cannot be converted to kWh on %s, before the tax tables',
  (date) => {
    expect(() => usageFromPoundsAMonth('gas', pence(10_000), isoDate(date))).toThrow(RangeError);
  },
);

test.each([
  ['office', 'electricity', 100, 50, 9_500],
  ['office', 'electricity', 100, 0, 3_800],
  ['office', 'electricity', 100, 25, 6_650],
  ['office', 'electricity', 100, 168, 15_200],
  ['hall', 'gas', 200, 30, 19_000],
] as const)(
  '%s, %s, %i m², %i hours a week: about %i kWh a year',
  (type, fuel, floorSquareMetres, hoursPerWeek, kwh) => {
    const found = usageFromBuilding(fuel, { type, floorSquareMetres, hoursPerWeek });
    expect(found).toMatchObject({ ok: true, value: { kwh, method: 'building' } });
  },
);

test('a building without floor space, or of a size beyond any business, is refused', () => {
  const shop = { type: 'shop', hoursPerWeek: 60 } as const;
  expect(usageFromBuilding('gas', { ...shop, floorSquareMetres: 0 })).toEqual(refused('no_such_use_here'));
  expect(usageFromBuilding('gas', { ...shop, floorSquareMetres: 1_000_000 })).toEqual(
    refused('too_much_use'),
  );
});

test('every kind of building has a name, a use per square metre and a usual range', () => {
  for (const type of Object.values(BUILDING_TYPES)) {
    expect(type.name).not.toBe('');
    for (const fuel of FUELS) {
      expect(type.kwhPerSquareMetre[fuel]).toBeGreaterThan(0);
      expect(type.usual[fuel].low).toBeLessThan(type.usual[fuel].high);
    }
  }
  expect([isBuildingTypeId('pub'), isBuildingTypeId('toString')]).toEqual([true, false]);
});

test.each([
  ['electricity', 'micro', 5_000, 10_000, 15_000],
  ['electricity', 'medium', 25_000, 40_000, 55_000],
  ['gas', 'small', 15_000, 22_500, 30_000],
] as const)('a %s user of %s size is assumed to use %i, %i, %i kWh', (fuel, size, low, kwh, high) => {
  expect(usageFromPreset(fuel, size)).toEqual({ kwh, low, high, method: 'not-sure' });
});

test('the sizes of a fuel are in ascending order', () => {
  for (const fuel of FUELS) {
    const [micro, small, medium] = PRESET_SIZES.map((size) => usageFromPreset(fuel, size));
    expect([micro?.high, small?.high]).toEqual([small?.low, medium?.low]);
  }
});

test('every estimate lies inside its own range and inside the product’s limits', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: MAX_KWH }), fc.constantFrom(...FUELS), (kwh, fuel) => {
      const bill = { kwh, firstDay: isoDate('2027-01-01'), lastDay: isoDate('2027-03-31') };
      const bills = [kwh, ...Array.from({ length: 11 }, () => 0)];
      for (const found of [usageFromKwh(kwh), usageFromTwelveBills(bills), usageFromOneBill(fuel, bill)]) {
        if (!found.ok) continue;
        expect(found.value.low).toBeLessThanOrEqual(found.value.kwh);
        expect(found.value.kwh).toBeLessThanOrEqual(found.value.high);
        expect(found.value.high).toBeLessThanOrEqual(MAX_KWH);
      }
    }),
  );
});

const stated: StatedUsage = { fuel: 'electricity', kwh: 60_000, method: 'kwh', buildingType: 'pub' };

test.each<[string, Partial<StatedUsage>, readonly string[]]>([
  ['a pub’s usual use', {}, []],
  ['a pub’s yearly bill in pounds', { kwh: 15_000 }, ['looks_like_pounds']],
  ['far too little even as pounds', { kwh: 3_000 }, ['outside_usual_range']],
  ['far too much', { kwh: 900_000 }, ['outside_usual_range']],
  ['little, but read from twelve bills', { kwh: 15_000, method: 'twelve-bills' }, ['outside_usual_range']],
  ['the edges of the range', { kwh: 40_000 }, []],
  ['a pub’s gas bill in pounds', { fuel: 'gas', kwh: 6_000 }, ['looks_like_pounds']],
])('%s gives the right warning', (_, change, codes) => {
  expect(usageWarnings({ ...stated, ...change }).map(({ code }) => code)).toEqual(codes);
});

test.each([
  [3_400, ['looks_like_pounds']],
  [12_000, []],
  [900_000, []],
  [100, []],
])('%i kWh for an unknown kind of building gives %j', (kwh, codes) => {
  expect(usageWarnings({ fuel: 'electricity', kwh, method: 'kwh' }).map(({ code }) => code)).toEqual(codes);
});

test('a warning states the figure and the usual range', () => {
  expect(usageWarnings({ ...stated, kwh: 900_000 })[0]?.text).toMatch(/900,000 kWh.*Pub.*40,000 to 90,000/);
});

test.each(RATE_STRUCTURES)('the usual shares of a %s meter add up to 100 per cent', (structure) => {
  expect(DEFAULT_SPLITS[structure].reduce((sum, [, percent]) => sum + percent, 0)).toBe(100);
});

test.each([
  ['single', 12_345, { single: 12_345 }],
  ['day-night', 20_001, { day: 14_001, night: 6_000 }],
  ['evening-weekend', 100, { day: 65, eveningWeekend: 35 }],
  ['day-night-evening-weekend', 45_000, { day: 24_750, night: 9_000, eveningWeekend: 11_250 }],
  ['half-hourly', 240_000, { day: 180_000, night: 60_000 }],
] as const)('a %s meter splits %i kWh into %j', (structure, kwh, split) => {
  expect(splitKwh(structure, kwh)).toEqual(split);
});

test('a split always adds up exactly', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...RATE_STRUCTURES),
      fc.integer({ min: 1, max: MAX_KWH }),
      (structure, kwh) => {
        const split = splitKwh(structure, kwh);
        expect(totalKwh(split)).toBe(kwh);
        expect(Object.keys(split)).toEqual(registersOf(structure));
        for (const part of Object.values(split)) expect(part).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});

test('every problem has its own message', () => {
  const codes = [
    'no_use',
    'too_much_use',
    'not_twelve_bills',
    'bill_dates_reversed',
    'bill_too_short',
    'pays_less_than_standing_charge',
    'no_such_use_here',
  ] as const;
  expect(new Set(codes.map((code) => usageProblemMessage({ code }))).size).toBe(codes.length);
  expect(usageMethods).toHaveLength(6);
});

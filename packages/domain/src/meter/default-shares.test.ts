import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RATE_STRUCTURES, registersOf, totalKwh } from '../tariff/rate-structure.ts';
import { DEFAULT_SHARES, splitByDefaultShares } from './default-shares.ts';

test.each([
  ['single', { single: 10_000 }],
  ['day-night', { day: 7_000, night: 3_000 }],
  ['evening-weekend', { day: 6_500, eveningWeekend: 3_500 }],
  ['day-night-evening-weekend', { day: 5_500, night: 2_000, eveningWeekend: 2_500 }],
  ['half-hourly', { day: 7_500, night: 2_500 }],
] as const)('10 000 kWh on a %s meter are assumed to be %j', (structure, expected) => {
  expect(splitByDefaultShares(10_000, structure)).toEqual(expected);
});

test('the day takes what rounding leaves', () => {
  expect(splitByDefaultShares(7, 'day-night-evening-weekend')).toEqual({
    day: 4,
    night: 1,
    eveningWeekend: 2,
  });
});

test.each(RATE_STRUCTURES)('the shares of a %s meter add up to 100 percent', (structure) => {
  const { main, others } = DEFAULT_SHARES[structure];
  expect([main, ...others].reduce((sum, share) => sum + share.percent, 0)).toBe(100);
});

test('the parts are whole, not negative, in the registers of the structure, and add up to the total', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 9_999_999 }),
      fc.constantFrom(...RATE_STRUCTURES),
      (total, structure) => {
        const split = splitByDefaultShares(total, structure);
        expect(Object.keys(split)).toEqual(registersOf(structure));
        expect(Object.values(split).every((kwh) => Number.isInteger(kwh) && kwh >= 0)).toBe(true);
        expect(totalKwh(split)).toBe(total);
      },
    ),
  );
});

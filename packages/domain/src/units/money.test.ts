import fc from 'fast-check';
import { expect, test } from 'vitest';
import { costOf, isPence, isRate, pence, percentOf, rate, reduced, roundedProduct } from './money.ts';

test.each([
  [5, 1, 2, 3],
  [-5, 1, 2, -3],
  [4, 1, 3, 1],
  [-4, 1, 3, -1],
  [0, 7, 3, 0],
  [1, 1, 2, 1],
  [49, 1, 100, 0],
  [-49, 1, 100, 0],
  [50, 1, 100, 1],
  [9_999_999, 9_999_999, 1, 99_999_980_000_001],
])('%i × %i ÷ %i rounds half away from zero to %i', (factor, multiplier, divisor, expected) => {
  expect(roundedProduct(factor, multiplier, divisor)).toBe(expected);
});

test('a product beyond the safe integers is still exact', () => {
  expect(roundedProduct(Number.MAX_SAFE_INTEGER, 3, 3)).toBe(Number.MAX_SAFE_INTEGER);
  expect(roundedProduct(-Number.MAX_SAFE_INTEGER, 3, 3)).toBe(-Number.MAX_SAFE_INTEGER);
});

test.each([
  ['a divisor of zero', 1, 1, 0],
  ['a negative divisor', 1, 1, -2],
  ['a fractional divisor', 1, 1, 1.5],
  ['a fractional factor', 1.5, 2, 3],
  ['an unsafe multiplier', 1, 2 ** 53, 3],
])('%s is refused', (_, factor, multiplier, divisor) => {
  expect(() => roundedProduct(factor, multiplier, divisor)).toThrow(RangeError);
});

test('a result that no safe integer can hold is refused', () => {
  expect(() => roundedProduct(Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, 2)).toThrow(/too large/);
});

test('rounding agrees with exact arithmetic for any safe operands', () => {
  const safe = fc.maxSafeInteger();
  fc.assert(
    fc.property(safe, fc.integer({ min: -99, max: 99 }), fc.integer({ min: 100, max: 1e12 }), (a, b, d) => {
      const twice = BigInt(a) * BigInt(b) * 2n;
      const distance = BigInt(roundedProduct(a, b, d)) * 2n * BigInt(d) - twice;
      const gap = distance < 0n ? -distance : distance;
      expect(gap <= BigInt(d)).toBe(true);
      // On an exact half the result lies on the far side of zero.
      if (gap === BigInt(d)) expect(distance > 0n).toBe(twice > 0n);
    }),
  );
});

test('kilowatt-hours are priced at their rate to the penny', () => {
  expect(costOf({ numerator: 12_000, denominator: 1 }, rate(275_000))).toBe(330_000);
  expect(costOf({ numerator: 1, denominator: 2 }, rate(10_000))).toBe(1);
});

test('a percentage of an amount is rounded to the penny', () => {
  expect(percentOf(pence(346_752), 20)).toBe(69_350);
  expect(percentOf(pence(-10), 5)).toBe(-1);
});

test('pence are safe whole numbers and rates are not negative', () => {
  expect([isPence(-1), isPence(0.5), isPence(2 ** 53)]).toEqual([true, false, false]);
  expect([isRate(0), isRate(-1), isRate(1.5)]).toEqual([true, false, false]);
  expect(() => pence(0.1)).toThrow(RangeError);
  expect(() => rate(-1)).toThrow(RangeError);
});

test('a ratio in lowest terms has the same value', () => {
  expect(reduced({ numerator: 36 * 1096, denominator: 12 * 1096 })).toEqual({ numerator: 3, denominator: 1 });
  expect(reduced({ numerator: 0, denominator: 7 })).toEqual({ numerator: 0, denominator: 1 });
});

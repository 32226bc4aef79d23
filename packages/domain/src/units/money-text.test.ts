import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pence, rate } from './money.ts';
import { formatCount, formatPounds, formatRate, parsePounds, parseRate } from './money-text.ts';

test.each([
  [123_456, '£1,234.56'],
  [5, '£0.05'],
  [-123_456_789, '-£1,234,567.89'],
  [0, '£0.00'],
  [100_000, '£1,000.00'],
])('%i pence is formatted as %s', (amount, text) => {
  expect(formatPounds(pence(amount))).toBe(text);
});

test.each([
  [275_000, '27.50p'],
  [8_010, '0.801p'],
  [274_321, '27.4321p'],
  [270_000, '27.00p'],
  [12_345_678, '1,234.5678p'],
])('a rate of %i is formatted as %s', (price, text) => {
  expect(formatRate(rate(price))).toBe(text);
});

test('counts have commas and keep their sign', () => {
  expect([formatCount(9_999_999), formatCount(-1_000), formatCount(12)]).toEqual([
    '9,999,999',
    '-1,000',
    '12',
  ]);
});

test.each([
  ['1,234.5', 123_450],
  [' £ 20 ', 2_000],
  ['0.05', 5],
  ['7.', 700],
])('typed pounds %j are parsed', (text, expected) => {
  expect(parsePounds(text)).toBe(expected);
});

test.each([['', 'abc', '-5', '1.234', '£', '1.2.3']])('%j is not an amount', (text) => {
  expect(parsePounds(text)).toBeUndefined();
});

test.each([
  ['27.5', 275_000],
  ['27.5p', 275_000],
  ['0.8015 P', 8_015],
])('a typed rate %j is parsed', (text, expected) => {
  expect(parseRate(text)).toBe(expected);
});

test('a rate with five decimals or a sign is refused', () => {
  expect([parseRate('1.23456'), parseRate('-1'), parseRate('p')]).toEqual([undefined, undefined, undefined]);
});

test('every amount and every rate survives being formatted and parsed again', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e10 }), (n) => {
      expect(parsePounds(formatPounds(pence(n)))).toBe(n);
      expect(parseRate(formatRate(rate(n)))).toBe(n);
    }),
  );
});

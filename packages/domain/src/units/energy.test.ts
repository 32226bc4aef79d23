import { expect, test } from 'vitest';
import { isKwh, kwh } from './energy.ts';

test.each([
  [1, true],
  [9_999_999, true],
  [0, false],
  [10_000_000, false],
  [1.5, false],
  [Number.NaN, false],
])('%d as yearly kWh is accepted: %s', (value, isAccepted) => {
  expect(isKwh(value)).toBe(isAccepted);
});

test('a checked figure becomes kWh and a wrong one is a bug', () => {
  expect(kwh(12_000)).toBe(12_000);
  expect(() => kwh(0)).toThrow(RangeError);
});

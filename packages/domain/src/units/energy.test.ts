import { expect, test } from 'vitest';
import { kwh } from './energy.ts';

test.each([1, 12_000, 9_999_999])('%d is accepted as a yearly use', (value) => {
  expect(kwh(value)).toBe(value);
});

test.each([0, 10_000_000, 1.5, Number.NaN])('%d as yearly kWh throws', (value) => {
  expect(() => kwh(value)).toThrow(RangeError);
});

import { factRows } from '@switch/domain/facts/register.ts';
import { expect, test } from 'vitest';
import { today } from '../today.ts';
import { taxFactOf } from './tax-fact.ts';

test.each([
  ['ccl', 'electricity', 'tax.levy-electricity'],
  ['ccl', 'gas', 'tax.levy-gas'],
  ['vat-standard', 'gas', 'tax.vat-standard'],
  ['vat-reduced', 'electricity', 'tax.vat-reduced'],
] as const)('a line %s of %s leads to %s, which is there', (code, fuel, id) => {
  expect(taxFactOf(code, fuel)).toBe(id);
  expect(factRows(today()).map((row) => row.id)).toContain(id);
});

test('a line that is no tax has no source', () => {
  expect(taxFactOf('fee', 'gas')).toBeUndefined();
});

import { factRows } from '@switch/domain/facts/register.ts';
import { expect, test } from 'vitest';
import { today } from '../today.ts';
import { taxFactOf } from './tax-fact.ts';

test.each([
  ['ccl', 'electricity', 'tax.levy-electricity'],
  ['ccl', 'gas', 'tax.levy-gas'],
  ['vat-standard', 'gas', 'tax.vat-standard'],
  ['vat-reduced', 'electricity', 'tax.vat-reduced'],
] as const)('the line %s for %s leads to %s, which exists', (code, fuel, id) => {
  expect(taxFactOf(code, fuel)).toBe(id);
  expect(factRows(today()).map((row) => row.id)).toContain(id);
});

test('a line that is not a tax has no source', () => {
  expect(taxFactOf('fee', 'gas')).toBeUndefined();
});

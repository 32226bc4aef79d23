import { expect, test } from 'vitest';
import { meterKeys, readSearch, referenceKey } from './search-key.ts';

test.each([
  ['bs-7k3m-q2x9', ['BS7K3MQ2X9']],
  ['7K3M Q2X9', ['BS7K3MQ2X9']],
  ['03 801 902 0000 1234567 890', ['0380190200001234567890', '0001234567890']],
  ['1900 0000 00002', ['1900000000002']],
  ['7412 8106', ['74128106']],
  ['ls1 4ap', ['LS14AP']],
  ['invented bakery', []],
] as const)('%j is looked up under %j', (typed, keys) => {
  expect(readSearch(typed).keys).toEqual(keys);
});

test('email addresses are normalised, and words are in lower case', () => {
  expect(readSearch(' Rosa.Field@Bakery.Example ')).toMatchObject({ emailKey: 'rosa.field@bakery.example' });
  expect(readSearch('Invented  BAKERY').words).toEqual(['invented', 'bakery']);
  expect(readSearch('Invented Bakery').emailKey).toBeNull();
});

test('stored and typed keys match', () => {
  expect(readSearch('BS-7K3M-Q2X9').keys).toContain(referenceKey('BS-7K3M-Q2X9'));
  expect(readSearch('00 012 3456 7890').keys).toEqual(meterKeys('000123456 7890').slice(0, 1));
  expect(meterKeys('unknown')).toEqual([]);
});

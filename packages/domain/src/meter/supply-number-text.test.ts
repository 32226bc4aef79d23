import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSupplyNumber } from './supply-number.ts';
import { explainSupplyNumber } from './supply-number-text.ts';
import { mpanOf } from './testing/valid-numbers.ts';

const explained = (text: string) => {
  const outcome = readSupplyNumber(text);
  if (!outcome.ok) throw new Error(outcome.problem.message);
  return explainSupplyNumber(outcome.value);
};
const partsOf = (text: string) => explained(text).map(({ part, value }) => `${part} ${value}`);
const meaningOf = (text: string, part: string) => explained(text).find((row) => row.part === part)?.meaning;

test('an older number is explained part by part, in the order of the bill', () => {
  expect(partsOf('03 801 100 13 1234 5678 907')).toEqual([
    'Profile class 03',
    'Meter time switch code 801',
    'Line loss factor class 100',
    'Network company 13',
    'Meter point number 13 1234 5678 907',
    'Check digit 7',
  ]);
});

test('a newer number names its settlement configuration and network tariff', () => {
  expect(partsOf('00 0393 100 13 1234 5678 907').slice(0, 3)).toEqual([
    'Profile class 00',
    'Settlement configuration 0393',
    'Network tariff id 100',
  ]);
  expect(meaningOf('00 0393 100 13 1234 5678 907', 'Settlement configuration')).toBe('One rate at all hours');
});

test('the thirteen digits on their own are explained without a top line', () => {
  expect(partsOf('1312345678907')[0]).toBe('Network company 13');
});

test.each([
  [
    '1312345678907',
    'SP Energy Networks (Merseyside and North Wales), the network of the Merseyside and North Wales region',
  ],
  ['2499999999991', 'Independent Power Networks, an independent network that works in any region'],
  [mpanOf('410000000000'), 'A network company that we do not know yet'],
])('the network of %s is named: %s', (core, meaning) => {
  expect(meaningOf(core, 'Network company')).toBe(meaning);
});

test.each(['01', '02', '03', '04', '05', '06', '07', '08'])(
  'profile class %s has a meaning in words',
  (profileClass) => {
    expect(meaningOf(`${profileClass}8011001312345678907`, 'Profile class')?.length).toBeGreaterThan(20);
  },
);

test('a profile class of 00 is never called half-hourly, whatever the configuration', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9999 }), (ssc) => {
      const rows = explained(`00${String(ssc).padStart(4, '0')}1001312345678907`);
      expect(rows.map((row) => row.meaning).join(' ')).not.toMatch(/half.?hour/i);
    }),
  );
});

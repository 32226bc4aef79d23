import fc from 'fast-check';
import { expect, test } from 'vitest';
import { containment, gramsOf, meantWord } from './likeness.ts';
import { plainWords, questionTerms, stemOf, textTerms } from './wording.ts';

test('words are plain: lower case, without accents, apostrophes and thousands commas', () => {
  expect(plainWords('Don’t charge CAFÉS 100,000 kWh, or 1,5!')).toEqual([
    'dont',
    'charge',
    'cafes',
    '100000',
    'kwh',
    'or',
    '1',
    '5',
  ]);
});

test.each([
  ['switching', 'switch'],
  ['switches', 'switch'],
  ['switched', 'switch'],
  ['charities', 'charity'],
  ['bills', 'bill'],
  ['billing', 'bill'],
  ['stopped', 'stop'],
  ['charges', 'charg'],
  ['charging', 'charg'],
  ['business', 'business'],
  ['gas', 'gas'],
  ['status', 'status'],
  ['24hrs', '24hrs'],
])('the stem of %s is %s', (word, stem) => expect(stemOf(word)).toBe(stem));

test.each([
  ['Where is my gas meter number?', ['mprn']],
  ['where do I find the supply number on the bill', ['mpan', 'bill']],
  ['How long does a switch take?', ['duration', 'switch', 'take']],
  ['can we pay by DD', ['pay', 'directdebit']],
  ['what is it?', []],
])('%s asks about %j', (question, terms) => expect(questionTerms(question)).toEqual(terms));

test('a stored text is found by a phrase of the trade and by each of its words', () => {
  expect(textTerms('the gas meter number')).toEqual(['mprn', 'gas', 'meter', 'number']);
});

test('slips are the same from either side, and none within a word', () => {
  const word = fc
    .string({ minLength: 7, maxLength: 9, unit: fc.constantFrom('a', 'b', 'c') })
    .map((end) => `a${end}`);
  const isMeant = (typed: string, other: string) => meantWord(typed, new Map([[other, 1]])) === other;
  fc.assert(
    fc.property(word, word, (left, right) => {
      expect(isMeant(left, right)).toBe(isMeant(right, left));
      expect(isMeant(left, left)).toBe(true);
    }),
  );
});

const known = new Map([
  ['switch', 9],
  ['supplier', 30],
  ['charity', 4],
  ['charge', 8],
  ['vat', 12],
  ['meter', 3],
  ['tariff', 2],
]);
test.each([
  ['switch', 'switch'],
  ['swtich', 'switch'],
  ['wsitch', 'switch'],
  ['suplier', 'supplier'],
  ['supllieer', 'supplier'],
  ['chrity', 'charity'],
  ['metre', 'meter'],
  ['tarif', 'tariff'],
  ['suppleir', 'supplier'],
  ['vta', undefined],
  ['gas', undefined],
  ['pizza', undefined],
  ['switc4', undefined],
])('%s was meant to be %s', (typed, meant) => expect(meantWord(typed, known)).toBe(meant));

test('of two words as near the commoner one is meant', () => {
  const near = new Map([
    ['meters', 1],
    ['metres', 5],
  ]);
  expect(meantWord('metrs', near)).toBe('metres');
});

test('letters stay alike when a word is spelt wrongly', () => {
  const right = gramsOf('my direct debit');
  expect(containment(right, gramsOf('my dirct debit'), () => 1)).toBeGreaterThan(0.6);
  expect(containment(right, gramsOf('profile class'), () => 1)).toBeLessThan(0.1);
  expect(gramsOf('').size).toBe(0);
});

test('parts that weigh more count more', () => {
  const weightOf = (part: string): number => (part === 'rare' ? 9 : 1);
  const [asked, article] = [new Set(['rare', 'a']), new Set(['rare', 'b'])];
  expect(containment(asked, article, weightOf)).toBe(0.9);
  expect(containment(asked, new Set(['a']), weightOf)).toBe(0.1);
  expect(containment(new Set(), article, weightOf)).toBe(0);
});

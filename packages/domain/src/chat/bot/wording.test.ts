import { expect, test } from 'vitest';
import { plainWords, questionTerms, stemOf, textTerms } from './wording.ts';

test('words are normalised: lower case, without accents, apostrophes and thousands separators', () => {
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

test('a stored text is found by a trade phrase and by each of its words', () => {
  expect(textTerms('the gas meter number')).toEqual(['mprn', 'gas', 'meter', 'number']);
});

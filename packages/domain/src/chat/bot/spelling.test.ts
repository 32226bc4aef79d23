import fc from 'fast-check';
import { expect, test } from 'vitest';
import { slipsBetween } from '../danger/slips-between.ts';
import { createSpelling } from './spelling.ts';

test('the distance of two words is symmetric, and zero between equal words', () => {
  const word = fc.string({ minLength: 7, maxLength: 9, unit: fc.constantFrom('a', 'b', 'c') });
  fc.assert(
    fc.property(word, word, (left, right) => {
      expect(slipsBetween(left, right, 2)).toBe(slipsBetween(right, left, 2));
      expect(slipsBetween(left, left, 2)).toBe(0);
    }),
  );
});

test('slips are counted in words of any length, but no further than one above the limit', () => {
  const long = 'ab'.repeat(200);
  expect(slipsBetween(long, `${long}b`, 2)).toBe(1);
  expect(slipsBetween(`ba${long}`, `ab${long}`, 2)).toBe(1);
  expect(slipsBetween('meter', 'metre', 2)).toBe(1);
  expect(slipsBetween('meter', 'supplier', 2)).toBe(3);
});

const corrected = createSpelling(
  new Map([
    ['switch', 9],
    ['supplier', 30],
    ['charity', 4],
    ['commission', 8],
    ['vat', 12],
    ['mpan', 12],
    ['meter', 3],
    ['password', 5],
    ['moved', 6],
    ['just', 5],
    ['cheeper', 1],
  ]),
);

test.each([
  ['swtich suplier', 'switch supplier'],
  ['wsitch', 'switch'],
  ['supllieer', 'supplier'],
  ['chrity', 'charity'],
  ['whats ur comishun on teh contrct', 'what is your commission on the contract'],
  ['passwrod dosnt work', 'password does not work'],
  ['tryin to sine it jst now', 'trying to sign it just now'],
  ['befor i moovd', 'before i moved'],
  ['vat and mpan', 'vat and mpan'],
  ['the gas man from leeds', 'the gas man from leeds'],
  ['our shop in Stranrear', 'our shop in stranrear'],
  ['pizza xqzzk 12kv', 'pizza xqzzk 12kv'],
  ['', ''],
])('%s was meant to be %s', (typed, meant) => expect(corrected(typed)).toBe(meant));

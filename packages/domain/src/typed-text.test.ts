import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dropSpaces, tidySpaces } from './typed-text.ts';

test.each([
  ['13 1234 5678 907', '1312345678907'],
  ['13\u00a01234\u200b5678\ufeff907', '1312345678907'],
  ['\u2060 12\u00ad34 \t\n', '1234'],
  ['１２３', '123'],
])('every kind of space is dropped from %j', (typed, expected) => {
  expect(dropSpaces(typed)).toBe(expected);
});

test.each([
  ['  Ada \u00a0  Lovelace ', 'Ada Lovelace'],
  ['Zoe\u200b\u0308', 'Zoë'],
  [' \t ', ''],
])('runs of spaces in %j become one', (typed, expected) => {
  expect(tidySpaces(typed)).toBe(expected);
});

test.each([
  ['a Persian name', 'علی\u200cرضا'],
  ['a Sinhala name', 'ශ්\u200dරී'],
  ['a Bengali name', 'র\u200d্যাব'],
  ['a Hindi word with a part of its own', 'क्\u200cष'],
])('%s keeps the joiner that it is written with: %j', (_, name) => {
  expect(tidySpaces(` ${name}\u200b `)).toBe(name);
  expect(dropSpaces(name)).not.toMatch(/\p{Cf}/u);
});

test.each([
  ['pay\u200dpal pay\u200cpal', 'paypal paypal'],
  ['\u200cعلی\u200c \u200dx', 'علی x'],
  ['علی\u200c\u200cرضا', 'علیرضا'],
  ['علی\u200c 7', 'علی 7'],
])('a joiner that joins nothing is dropped from %j', (typed, expected) => {
  expect(tidySpaces(typed)).toBe(expected);
});

const joining = fc.constantFrom(...'علیرضاमहषशকষরதமிනශ');
const joiner = fc.constantFrom('\u200c', '\u200d');
const sign = fc.oneof(
  joining,
  joiner,
  fc.constantFrom('\u200b', '\u202e', ' ', '्', '়', 'ً'),
  fc.string({ unit: 'grapheme' }),
);

test('a joiner between two letters of a joining script always stays', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(joining, joiner), { minLength: 1 }), joining, (pairs, last) => {
      const word = `${pairs.flat().join('')}${last}`;
      expect(tidySpaces(word)).toBe(word.normalize('NFC'));
    }),
  );
});

test('in other scripts nothing invisible remains', () => {
  const letters = fc.stringMatching(/^[a-zA-Zа-яα-ω日 ]*$/);
  fc.assert(
    fc.property(fc.array(fc.tuple(letters, joiner)), (parts) => {
      expect(tidySpaces(parts.flat().join(''))).not.toMatch(/\p{Cf}/u);
    }),
  );
});

test('apart from joiners nothing else invisible is kept, and tidying again changes nothing', () => {
  fc.assert(
    fc.property(fc.array(sign), (signs) => {
      const text = signs.join('');
      const tidy = tidySpaces(text);
      expect(tidySpaces(tidy)).toBe(tidy);
      const bare = text
        .replace(/\p{Cf}/gu, '')
        .normalize('NFC')
        .replace(/\s+/gu, ' ')
        .trim();
      expect(tidy.replace(/[\u200c\u200d]/g, '').normalize('NFC')).toBe(bare);
      expect(tidy).not.toMatch(/(?![\u200c\u200d])\p{Cf}/u);
    }),
  );
});

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

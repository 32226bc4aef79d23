import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  hideMasked,
  isMasked,
  maskAccountNumber,
  maskSortCode,
  caretInSortCode,
  formatSortCodeWhileTyping,
  isSortCode,
  readSortCode,
  sortCodeDigits,
} from './sort-code.ts';

test.each([
  ['', ''],
  ['1', '1'],
  ['12', '12'],
  ['123', '12-3'],
  ['12-', '12'],
  ['12-34', '12-34'],
  ['12345', '12-34-5'],
  ['123456', '12-34-56'],
  ['12 34 56', '12-34-56'],
  ['1234567', '12-34-56'],
  ['ab12c', '12'],
])('typing %j shows %j [S5-05]', (typed, shown) => {
  expect(formatSortCodeWhileTyping(typed)).toBe(shown);
});

test.each([
  ['123', 3, 4],
  ['12-3', 2, 2],
  ['12934-56', 3, 4],
  ['12-34-56', 0, 0],
  ['12-34-56', 8, 8],
])('a caret in %j at %i moves to %i', (typed, before, after) => {
  expect(caretInSortCode(typed, before)).toBe(after);
});

test('formatting a formatted text changes nothing, and deleting from the end never gets stuck', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const shown = formatSortCodeWhileTyping(typed);
      expect(formatSortCodeWhileTyping(shown)).toBe(shown);
      if (shown !== '')
        expect(formatSortCodeWhileTyping(shown.slice(0, -1)).length).toBeLessThan(shown.length);
    }),
  );
});

test('a sort code has a normal form, its digits, and a mask that shows two', () => {
  const code = readSortCode('123456');
  expect(code && isSortCode(code)).toBe(true);
  expect(code && sortCodeDigits(code)).toBe('123456');
  expect(code && maskSortCode(code)).toBe('**-**-56');
  expect(readSortCode('000000')).toBeUndefined();
});

test('an account number’s mask shows four digits', () => {
  expect(maskAccountNumber('12345678')).toBe('••••5678');
});

test.each([
  ['••••1234', true],
  [' ••••1234 ', true],
  ['**-**-34', true],
  ['12345678', false],
  ['12-34-56', false],
  ['••••', false],
  ['', false],
])('%j is masked: %s', (text, masked) => {
  expect(isMasked(text)).toBe(masked);
});

test('the digits that masking leaves can be hidden as well', () => {
  const text = `Account: **-**-99, ${maskAccountNumber('88837491')}. Reference BS-1234`;
  expect(hideMasked(text)).toBe('Account: ••••, ••••. Reference BS-1234');
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isMprn, readMprn } from './mprn.ts';
import { mprnOf } from './testing/valid-numbers.ts';

test.each([
  ['39384244', '3938424403', false],
  ['15587773', '1558777303', false],
  ['15587766', '1558776604', false],
  ['12345678', '1234567810', false],
  ['90001234', '9000123404', false],
  ['74123456', '7412345608', true],
  ['7412345', '741234509', true],
  ['123456', '12345601', false],
  ['1234', '123409', false],
])('the check digits of %s make it %s', (base, mprn, isIgt) => {
  expect(mprnOf(base)).toBe(mprn);
  expect(readMprn(mprn)).toEqual({ ok: true, value: { mprn, isIgt, warnings: [] } });
});

test.each([
  ['', 'required', 'Enter the meter number (MPRN) from your gas bill'],
  ['155877730A', 'character', 'Use digits only: a gas meter number (MPRN) has no letters or signs'],
  ['1', 'length', 'Your number has 1 digit; a gas meter number (MPRN) has 6 to 10'],
  ['12345', 'length', 'Your number has 5 digits; a gas meter number (MPRN) has 6 to 10'],
  ['12345678901', 'length', 'Your number has 11 digits; a gas meter number (MPRN) has 6 to 10'],
  [
    '13 1234 5678 907',
    'length',
    'Your number has 13 digits; a gas meter number (MPRN) has 6 to 10. This one looks like the number for electricity',
  ],
  ['1558777304', 'check-digits', 'One of the digits is wrong. Compare the number with your gas bill'],
])('%j is refused as %s: %s', (typed, code, message) => {
  expect(readMprn(typed)).toEqual({ ok: false, problem: { code, message } });
});

test('wrong check digits of a shorter number only give a warning', () => {
  expect(readMprn('12345602')).toEqual({
    ok: true,
    value: {
      mprn: '12345602',
      isIgt: false,
      warnings: [
        { code: 'check-digits', message: 'This number looks unusual. If it matches your gas bill, carry on' },
      ],
    },
  });
});

test('spaces of any kind, dashes and slashes are dropped', () => {
  expect(readMprn(' 1558\u00a0777\u200b-3/03 ')).toMatchObject({ ok: true, value: { mprn: '1558777303' } });
});

test.each([
  ['73', false],
  ['74', true],
  ['75', true],
  ['76', true],
  ['77', true],
  ['78', false],
])('a number that starts with %s on an independent network: %s', (start, isIgt) => {
  const base = `${start}123456`;
  expect(readMprn(mprnOf(base))).toMatchObject({ value: { isIgt } });
});

test('one mistyped digit of a ten-digit number is always detected', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 10_000_000, max: 99_999_999 }),
      fc.integer({ min: 0, max: 7 }),
      fc.integer({ min: 1, max: 9 }),
      (number, at, shift) => {
        const base = String(number);
        const mprn = mprnOf(base);
        const wrong = `${mprn.slice(0, at)}${(Number(mprn[at]) + shift) % 10}${mprn.slice(at + 1)}`;
        expect(isMprn(wrong)).toBe(true);
        expect(readMprn(mprn).ok).toBe(true);
        expect(readMprn(wrong)).toMatchObject({ problem: { code: 'check-digits' } });
      },
    ),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, ageOn, isoDate } from '../units/period.ts';
import { readDateOfBirth } from './date-of-birth.ts';

const today = isoDate('2026-11-21');

test.each([
  ['1990-12-31', '1990-12-31'],
  ['31/12/1990', '1990-12-31'],
  ['1-2-1990', '1990-02-01'],
  [' 31 / 12 / 1990 ', '1990-12-31'],
  ['31.12.1990', '1990-12-31'],
  ['2008-11-21', '2008-11-21'],
  ['1916-11-21', '1916-11-21'],
  ['1915-11-22', '1915-11-22'],
])('%j is parsed as %s', (typed, birth) => {
  expect(readDateOfBirth(typed, today)).toEqual({ ok: true, value: birth });
});

test.each([
  ['', 'required', 'Enter your date of birth'],
  ['yesterday', 'not-a-date', 'Enter a real date as day, month and year, such as 31/12/1990'],
  ['29/02/1991', 'not-a-date', 'Enter a real date as day, month and year, such as 31/12/1990'],
  ['31/12/90', 'not-a-date', 'Enter a real date as day, month and year, such as 31/12/1990'],
  ['2026-11-22', 'future', 'Enter a date of birth in the past'],
  ['2026-11-21', 'too-young', 'You need to be 18 or over to sign'],
  ['2008-11-22', 'too-young', 'You need to be 18 or over to sign'],
  ['1915-11-21', 'too-old', 'Check the year: it makes you over 110 years old'],
])('%j is refused as %s', (typed, code, message) => {
  expect(readDateOfBirth(typed, today)).toEqual({ ok: false, problem: { code, message } });
});

test('a date is accepted exactly when it makes the person 18 to 110', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 42_000 }), (daysAgo) => {
      const birth = addDays(today, -daysAgo);
      const age = ageOn(birth, today);
      expect(readDateOfBirth(birth, today).ok).toBe(age >= 18 && age <= 110);
    }),
  );
});

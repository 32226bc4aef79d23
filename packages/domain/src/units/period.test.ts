import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, addMonths, ageOn, daysBetween, isIsoDate, isoDate } from './period.ts';

test.each([
  ['2028-02-29', true],
  ['2027-02-29', false],
  ['2026-04-31', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['1899-12-31', false],
  ['2200-01-01', false],
  ['2026-1-1', false],
  ['01/04/2026', false],
  ['', false],
])('%j is a calendar date: %s', (text, isDate) => {
  expect(isIsoDate(text)).toBe(isDate);
});

test('a text that is not a date throws where a date is required', () => {
  expect(() => isoDate('2027-02-29')).toThrow(RangeError);
});

test('moving beyond the supported years throws', () => {
  expect(() => addDays(isoDate('2199-12-31'), 1)).toThrow(RangeError);
});

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-11-15', 3, '2027-02-15'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2026-01-15', -13, '2024-12-15'],
])('%s moved by %i months is %s', (from, months, expected) => {
  expect(addMonths(isoDate(from), months)).toBe(expected);
});

test('a clock change does not shift days', () => {
  expect(addDays(isoDate('2026-03-28'), 2)).toBe('2026-03-30');
  expect(daysBetween(isoDate('2026-10-24'), isoDate('2026-10-26'))).toBe(2);
});

test.each([
  ['2000-06-15', '2018-06-14', 17],
  ['2000-06-15', '2018-06-15', 18],
  ['2000-02-29', '2018-02-28', 17],
  ['2000-02-29', '2018-03-01', 18],
])('a person born on %s is on %s aged %i', (birth, today, age) => {
  expect(ageOn(isoDate(birth), isoDate(today))).toBe(age);
});

test('adding days and counting them are inverse', () => {
  fc.assert(
    fc.property(fc.integer({ min: -20_000, max: 20_000 }), (days) => {
      const from = isoDate('2026-04-01');
      expect(daysBetween(from, addDays(from, days))).toBe(days);
    }),
  );
});

import { expect, test } from 'vitest';
import { isoDate } from './period.ts';
import { addWorkingDays, isWorkingDay } from './working-days.ts';

const christmas = new Set(['2026-12-25', '2026-12-28', '2027-01-01'].map(isoDate));

test.each([
  ['2026-12-24', true],
  ['2026-12-25', false],
  ['2026-12-26', false],
  ['2026-12-27', false],
  ['2026-12-28', false],
  ['2026-12-29', true],
])('%s is a working day: %s', (date, isWorking) => {
  expect(isWorkingDay(isoDate(date), christmas)).toBe(isWorking);
});

test.each([
  ['2026-12-24', 0, '2026-12-24'],
  ['2026-12-24', 1, '2026-12-29'],
  ['2026-12-24', 5, '2027-01-05'],
  ['2026-11-21', 10, '2026-12-04'],
])('%s plus %i working days is %s', (from, count, expected) => {
  expect(addWorkingDays(isoDate(from), count, christmas)).toBe(expected);
});

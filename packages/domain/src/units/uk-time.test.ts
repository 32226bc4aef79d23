import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, isoDate } from './period.ts';
import { ukInstantAt } from './testing/uk-instant.ts';
import { ukClockAt, ukDateAt, ukDayStart } from './uk-time.ts';

test.each([
  ['2026-01-15', '2026-01-15T00:00:00.000Z'],
  ['2026-03-29', '2026-03-29T00:00:00.000Z'],
  ['2026-03-30', '2026-03-29T23:00:00.000Z'],
  ['2026-10-25', '2026-10-24T23:00:00.000Z'],
  ['2026-10-26', '2026-10-26T00:00:00.000Z'],
])('%s begins in the United Kingdom at %s', (date, instant) => {
  expect(ukDayStart(isoDate(date))).toBe(instant);
});

test.each([
  ['2026-06-30T22:59:59.999Z', '2026-06-30'],
  ['2026-06-30T23:00:00.000Z', '2026-07-01'],
  ['2026-12-31T23:30:00.000Z', '2026-12-31'],
])('at %s the date is %s', (instant, date) => {
  expect(ukDateAt(new Date(instant))).toBe(date);
});

test('a day begins at its first instant and not a millisecond before', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 8_000 }), (offset) => {
      const date = addDays(isoDate('2023-01-01'), offset);
      const start = Date.parse(ukDayStart(date));
      expect(ukDateAt(new Date(start))).toBe(date);
      expect(ukDateAt(new Date(start - 1))).toBe(addDays(date, -1));
    }),
  );
});

test.each([
  ['2026-01-15T09:30:59.999Z', '2026-01-15', 570],
  ['2026-06-30T22:59:00.000Z', '2026-06-30', 1_439],
  ['2026-06-30T23:00:00.000Z', '2026-07-01', 0],
  ['2026-03-29T00:59:00.000Z', '2026-03-29', 59],
  ['2026-03-29T01:00:00.000Z', '2026-03-29', 120],
  ['2026-10-25T00:59:00.000Z', '2026-10-25', 119],
  ['2026-10-25T01:00:00.000Z', '2026-10-25', 60],
  ['2027-03-28T01:00:00.000Z', '2027-03-28', 120],
  ['2027-10-31T01:00:00.000Z', '2027-10-31', 60],
])('at %s it is %s, minute %i', (instant, date, minutes) => {
  expect(ukClockAt(new Date(instant))).toEqual({ date, minutes });
});

test.each([
  ['2026-03-29', 59, '2026-03-29T00:59:00.000Z'],
  ['2026-03-29', 90, '2026-03-29T01:30:00.000Z'],
  ['2026-03-29', 120, '2026-03-29T01:00:00.000Z'],
  ['2026-10-25', 59, '2026-10-24T23:59:00.000Z'],
  ['2026-10-25', 90, '2026-10-25T01:30:00.000Z'],
  ['2026-10-25', 1_440, '2026-10-26T00:00:00.000Z'],
  ['2026-07-01', 0, '2026-06-30T23:00:00.000Z'],
])('%s, minute %i, is %s', (date, minutes, instant) => {
  expect(ukInstantAt(isoDate(date), minutes).toISOString()).toBe(instant);
});

test('clock and instant agree outside the hours in which clocks change', () => {
  const minute = fc.integer({ min: 120, max: 1_439 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 8_000 }), minute, (offset, minutes) => {
      const date = addDays(isoDate('2023-01-01'), offset);
      expect(ukClockAt(ukInstantAt(date, minutes))).toEqual({ date, minutes });
    }),
  );
});

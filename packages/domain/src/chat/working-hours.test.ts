import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ukInstantAt } from '../units/testing/uk-instant.ts';
import { isOpenAt, nextClosing, nextOpening } from './working-hours.ts';
import { hours, office } from './testing/office-hours.ts';

test.each<[string, string, boolean]>([
  ['the minute before opening, in summer time', '2026-09-14T07:59:59.999Z', false],
  ['opening', '2026-09-14T08:00:00Z', true],
  ['the last minute', '2026-09-14T16:29:59.999Z', true],
  ['closing', '2026-09-14T16:30:00Z', false],
  ['before the break of Friday', '2026-09-18T10:59:00Z', true],
  ['the break of Friday', '2026-09-18T11:00:00Z', false],
  ['after the break of Friday', '2026-09-18T12:00:00Z', true],
  ['a weekend', '2026-09-19T10:00:00Z', false],
  ['the first day of a closure', '2026-09-16T10:00:00Z', false],
  ['the last day of a closure', '2026-09-17T10:00:00Z', false],
  ['a bank holiday', '2026-12-28T10:00:00Z', false],
  ['a bank holiday of another nation', '2026-11-30T10:00:00Z', true],
  ['opening in winter time', '2026-10-26T09:00:00Z', true],
  ['the same instant a weekday before, in summer time', '2026-10-22T16:30:00Z', false],
])('%s (%s): open is %o', (_, instant, isOpen) => {
  expect(isOpenAt(hours, new Date(instant))).toBe(isOpen);
});

/** Weeks of all kinds, mixing days without hours, with a break, and around the clock. */
const anyDay = fc.constantFrom(
  [],
  office,
  [{ opens: 0, closes: 1_440 }],
  [{ opens: 1_080, closes: 1_440 }],
  [
    { opens: 0, closes: 120 },
    { opens: 120, closes: 720 },
    { opens: 780, closes: 1_440 },
  ],
);
const anyHours = fc.array(anyDay, { minLength: 7, maxLength: 7 }).map((week) => ({ ...hours, week }));
const anyInstant = fc
  .integer({ min: 0, max: 2 * 365 * 1_440 })
  .map((offset) => new Date(Date.parse('2025-01-01T00:00:00Z') + offset * 60_000));

test('people come at the instant returned, and were not there one minute before it', () => {
  fc.assert(
    fc.property(anyHours, anyInstant, (week, instant) => {
      const next = nextOpening(week, instant);
      if (next === null) return;
      const opening = ukInstantAt(next.date, next.minute).getTime();
      expect(isOpenAt(week, new Date(opening))).toBe(true);
      expect(isOpenAt(week, new Date(opening - 60_000))).toBe(false);
      expect(opening).toBeGreaterThan(instant.getTime());
    }),
  );
});

test('people stay until the instant returned, and are not there at it', () => {
  fc.assert(
    fc.property(anyHours, anyInstant, (week, instant) => {
      const next = isOpenAt(week, instant) ? nextClosing(week, instant) : null;
      if (next === null) return;
      const closing = ukInstantAt(next.date, next.minute).getTime();
      expect(isOpenAt(week, new Date(closing))).toBe(false);
      for (let at = instant.getTime(); at < closing; at += 10 * 60_000)
        expect(isOpenAt(week, new Date(at))).toBe(true);
    }),
  );
});

test('people who are always there neither come nor go', () => {
  const always = { week: hours.week.map(() => [{ opens: 0, closes: 1_440 }]), nations: [], closures: [] };
  const instant = new Date('2026-09-14T11:00:00Z');
  expect([nextOpening(always, instant), nextClosing(always, instant)]).toEqual([null, null]);
});

const daily = { week: Array.from({ length: 7 }, () => office), nations: [], closures: [] };

test.each([
  ['2026-03-28', '2026-03-28T09:00:00Z', '2026-03-28T17:30:00Z'],
  ['2026-03-29', '2026-03-29T08:00:00Z', '2026-03-29T16:30:00Z'],
  ['2026-10-24', '2026-10-24T08:00:00Z', '2026-10-24T16:30:00Z'],
  ['2026-10-25', '2026-10-25T09:00:00Z', '2026-10-25T17:30:00Z'],
  ['2027-03-28', '2027-03-28T08:00:00Z', '2027-03-28T16:30:00Z'],
  ['2027-10-31', '2027-10-31T09:00:00Z', '2027-10-31T17:30:00Z'],
])('around both clock changes the hours follow local time: %s', (_, opening, closing) => {
  const isOpen = (instant: string, minutes: number) =>
    isOpenAt(daily, new Date(Date.parse(instant) + minutes * 60_000));
  expect([isOpen(opening, -1), isOpen(opening, 0), isOpen(closing, -1), isOpen(closing, 0)]).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

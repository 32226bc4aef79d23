import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ukInstantAt } from '../units/uk-time.ts';
import { isOpenAt, nextOpening, opensAgainWords, type WorkingHours } from './working-hours.ts';

const office = [{ opens: 540, closes: 1_050 }];
const hours: WorkingHours = {
  week: [
    office,
    office,
    office,
    office,
    [
      { opens: 540, closes: 720 },
      { opens: 780, closes: 1_020 },
    ],
    [],
    [],
  ],
  nations: ['england-and-wales'],
  closures: [{ first: '2026-09-16', last: '2026-09-17' }],
};

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

test.each<[string, string, string]>([
  ['before opening', '2026-09-14T06:00:00Z', 'today at 9 am'],
  ['in the break', '2026-09-18T11:30:00Z', 'today at 1 pm'],
  ['in the evening', '2026-09-14T20:00:00Z', 'tomorrow at 9 am'],
  ['before a closure', '2026-09-15T20:00:00Z', 'on Friday at 9 am'],
  ['on a Friday evening', '2026-09-18T20:00:00Z', 'on Monday at 9 am'],
  ['before Christmas', '2026-12-24T20:00:00Z', 'on Tuesday at 9 am'],
])('%s people are back %s', (_, instant, words) => {
  expect(opensAgainWords(hours, new Date(instant))).toBe(words);
});

test('a pause of a week and more is told by its date, and one without an end not at all', () => {
  const away = { ...hours, closures: [{ first: '2026-09-15', last: '2026-10-04' }] };
  expect(opensAgainWords(away, new Date('2026-09-14T20:00:00Z'))).toBe('on 5 October at 9 am');
  const never = { ...hours, week: [] };
  expect(opensAgainWords(never, new Date('2026-09-14T20:00:00Z'))).toBe('');
});

test.each([
  [0, 'tomorrow at midnight'],
  [30, 'tomorrow at 12.30 am'],
  [570, 'tomorrow at 9.30 am'],
  [720, 'tomorrow at noon'],
  [725, 'tomorrow at 12.05 pm'],
  [1_439, 'tomorrow at 11.59 pm'],
])('minute %i is told as %s', (opens, words) => {
  const day = [{ opens, closes: 1_440 }];
  const week = [[], day, [], [], [], [], []];
  expect(opensAgainWords({ ...hours, week }, new Date('2026-09-14T09:00:00Z'))).toBe(words);
});

test('the chat is open at the instant that was named, and not one minute before it', () => {
  const minutes = fc.integer({ min: 0, max: 2 * 365 * 1_440 });
  fc.assert(
    fc.property(minutes, (offset) => {
      const instant = new Date(Date.parse('2025-01-01T00:00:00Z') + offset * 60_000);
      const next = nextOpening(hours, instant);
      if (next === null) throw new Error('this office opens again');
      const opening = ukInstantAt(next.date, next.minute).getTime();
      expect(isOpenAt(hours, new Date(opening))).toBe(true);
      expect(isOpenAt(hours, new Date(opening - 60_000))).toBe(false);
      expect(opening).toBeGreaterThan(instant.getTime());
    }),
  );
});

const daily = { week: Array.from({ length: 7 }, () => office), nations: [], closures: [] };

test.each([
  ['2026-03-28', '2026-03-28T09:00:00Z', '2026-03-28T17:30:00Z'],
  ['2026-03-29', '2026-03-29T08:00:00Z', '2026-03-29T16:30:00Z'],
  ['2026-10-24', '2026-10-24T08:00:00Z', '2026-10-24T16:30:00Z'],
  ['2026-10-25', '2026-10-25T09:00:00Z', '2026-10-25T17:30:00Z'],
  ['2027-03-28', '2027-03-28T08:00:00Z', '2027-03-28T16:30:00Z'],
  ['2027-10-31', '2027-10-31T09:00:00Z', '2027-10-31T17:30:00Z'],
])('around both changes of the clock the hours are those on the wall: %s', (_, opening, closing) => {
  const isOpen = (instant: string, minutes: number) =>
    isOpenAt(daily, new Date(Date.parse(instant) + minutes * 60_000));
  expect([isOpen(opening, -1), isOpen(opening, 0), isOpen(closing, -1), isOpen(closing, 0)]).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(opensAgainWords(daily, new Date(Date.parse(opening) - 60_000))).toBe('today at 9 am');
});

import { expect, test } from 'vitest';
import { chatHoursText, comeBackText, opensAgainText } from './opening-text.ts';
import type { WorkingHours } from './working-hours.ts';
import { hours } from './testing/office-hours.ts';

const allDay = [{ opens: 0, closes: 1_440 }];
const weekOf = (...week: WorkingHours['week']): WorkingHours => ({ week, nations: [], closures: [] });
const always = weekOf(allDay, allDay, allDay, allDay, allDay, allDay, allDay);
const workdays = weekOf(allDay, allDay, allDay, allDay, allDay, [], []);
const mondayOnly = weekOf(allDay, [], [], [], [], [], []);
const butChristmas: WorkingHours = { ...always, nations: ['england-and-wales'] };
const night = [
  { opens: 0, closes: 120 },
  { opens: 1_080, closes: 1_440 },
];
const nights = weekOf(night, night, night, night, night, night, night);

test.each<[string, string, string]>([
  ['before opening', '2026-09-14T06:00:00Z', 'today at 9 am'],
  ['in the break', '2026-09-18T11:30:00Z', 'today at 1 pm'],
  ['in the evening', '2026-09-14T20:00:00Z', 'tomorrow at 9 am'],
  ['before a closure', '2026-09-15T20:00:00Z', 'on Friday at 9 am'],
  ['on a Friday evening', '2026-09-18T20:00:00Z', 'on Monday at 9 am'],
  ['before Christmas', '2026-12-24T20:00:00Z', 'on Tuesday at 9 am'],
])('%s people are back %s', (_, instant, text) => {
  expect(opensAgainText(hours, new Date(instant))).toBe(text);
});

test('a closure of a week or more is given with its date, and one without an end is not mentioned', () => {
  const away = { ...hours, closures: [{ first: '2026-09-15', last: '2026-10-04' }] };
  expect(opensAgainText(away, new Date('2026-09-14T20:00:00Z'))).toBe('on 5 October at 9 am');
  const never = { ...hours, week: [] };
  expect(opensAgainText(never, new Date('2026-09-14T20:00:00Z'))).toBe('');
});

test.each([
  [0, 'tonight at midnight'],
  [30, 'tomorrow at 12.30 am'],
  [570, 'tomorrow at 9.30 am'],
  [720, 'tomorrow at noon'],
  [725, 'tomorrow at 12.05 pm'],
  [1_439, 'tomorrow at 11.59 pm'],
])('minute %i is written as %s', (opens, text) => {
  const day = [{ opens, closes: 1_440 }];
  const week = [[], day, [], [], [], [], []];
  expect(opensAgainText({ ...hours, week }, new Date('2026-09-14T09:00:00Z'))).toBe(text);
});

test('around the clock, or open for days to come, there is no opening time, not even at midnight', () => {
  expect(opensAgainText(always, new Date('2026-09-14T11:00:00Z'))).toBe('');
  expect(opensAgainText(butChristmas, new Date('2026-11-27T06:00:00Z'))).toBe('');
  expect(opensAgainText(workdays, new Date('2026-09-14T11:00:00Z'))).toBe('');
  expect(opensAgainText(workdays, new Date('2026-09-17T11:00:00Z'))).toBe('at the start of Monday');
  expect(opensAgainText(workdays, new Date('2026-09-19T11:00:00Z'))).toBe('at the start of Monday');
});

test.each<[string, WorkingHours, string, string]>([
  ['on a working day', hours, '2026-09-14T10:00:00Z', 'open until 5.30 pm'],
  ['before a break', hours, '2026-09-18T10:00:00Z', 'open until noon, and again from 1 pm'],
  ['around the clock', always, '2026-09-14T10:00:00Z', 'open day and night, every day'],
  [
    'on workdays around the clock',
    workdays,
    '2026-09-14T10:00:00Z',
    'open day and night until the end of Friday',
  ],
  [
    'on the last but one of them',
    workdays,
    '2026-09-17T10:00:00Z',
    'open all day, until the end of tomorrow',
  ],
  ['around the clock but for bank holidays', butChristmas, '2026-11-22T10:00:00Z', 'open day and night'],
  ['on one whole day', mondayOnly, '2026-09-14T10:00:00Z', 'open all day, until midnight'],
  ['in the evening of a night shift', nights, '2026-09-14T19:00:00Z', 'open until 2 am tomorrow'],
  ['in the night of it', nights, '2026-09-14T00:00:00Z', 'open until 2 am, and again from 6 pm'],
  ['before opening', hours, '2026-09-14T06:00:00Z', 'closed now, and open again today at 9 am'],
  ['in a break', hours, '2026-09-18T11:30:00Z', 'closed now, and open again today at 1 pm'],
  ['in the evening', hours, '2026-09-14T20:00:00Z', 'closed now, and open again tomorrow at 9 am'],
  ['at a weekend', hours, '2026-09-19T10:00:00Z', 'closed today, and open again on Monday at 9 am'],
  ['in a closure', hours, '2026-09-16T10:00:00Z', 'closed today, and open again on Friday at 9 am'],
  [
    'on a bank holiday',
    hours,
    '2026-12-25T10:00:00Z',
    'closed today for a bank holiday, and open again on Tuesday at 9 am',
  ],
  [
    'on a weekend before workdays around the clock',
    workdays,
    '2026-09-20T10:00:00Z',
    'closed today, and open again tonight at midnight',
  ],
  ['without any hours', weekOf(), '2026-09-14T10:00:00Z', 'closed for now'],
])('%s the chat hours are described correctly', (_, week, instant, text) => {
  expect(chatHoursText(week, new Date(instant))).toBe(text);
});

test.each<[string, WorkingHours, string, string]>([
  ['on a working day', hours, '2026-09-14T10:00:00Z', 'tomorrow at 9 am'],
  ['when closed', hours, '2026-09-19T10:00:00Z', 'on Monday at 9 am'],
  ['around the clock', always, '2026-09-14T10:00:00Z', 'at any time'],
  ['around the clock for weeks', butChristmas, '2026-11-22T10:00:00Z', 'at any time'],
  ['around the clock until tonight', butChristmas, '2026-12-24T10:00:00Z', 'at the start of Saturday'],
  ['without any hours', weekOf(), '2026-09-14T10:00:00Z', 'soon'],
])('%s it says when people come back', (_, week, instant, text) => {
  expect(comeBackText(week, new Date(instant))).toBe(text);
});

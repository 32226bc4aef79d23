import { expect, test } from 'vitest';
import {
  hoursPreview,
  shownTime,
  typedTime,
  weekLength,
  weekProblems,
  withMondayOnWorkdays,
  withoutSpan,
  isWholeDay,
  withSpan,
  withTime,
  workingHoursOf,
} from './week-hours.ts';

const office = { from: '09:00', to: '17:00' };
const week = [[office], [], [], [], [], [], []];

test('a new span is office hours on an empty day, and later than the last one on others', () => {
  expect(withSpan(week, 1)[1]).toEqual([office]);
  expect(withSpan(week, 0)[0]).toEqual([office, { from: '18:00', to: '20:00' }]);
  const late = [[{ from: '09:00', to: '23:30' }], [], [], [], [], [], []];
  expect(withSpan(late, 0)[0]?.[1]).toEqual({ from: '22:00', to: '24:00' });
});

test('spans are changed and removed in their place', () => {
  expect(withTime(week, { day: 0, span: 0, end: 'to', time: '16:30' })[0]).toEqual([
    { from: '09:00', to: '16:30' },
  ]);
  expect(withoutSpan(week, 0, 0)[0]).toEqual([]);
  expect(week[0]).toEqual([office]);
});

test('Monday is copied to the workdays, not to the weekend', () => {
  expect(withMondayOnWorkdays(week).map((spans) => spans.length)).toEqual([1, 1, 1, 1, 1, 0, 0]);
});

test('the end of the day is midnight in a time field', () => {
  expect(shownTime('24:00')).toBe('00:00');
  expect(typedTime('00:00', 'to')).toBe('24:00');
  expect(typedTime('00:00', 'from')).toBe('00:00');
});

test.each([
  [[{ from: '', to: '17:00' }], 'hours.0.0.from', 'begin'],
  [[{ from: '09:00', to: '' }], 'hours.0.0.to', 'stop'],
  [[{ from: '17:00', to: '09:00' }], 'hours.0.0.to', 'after the first'],
  [[office, { from: '17:00', to: '18:00' }], 'hours.0.1.from', 'after the end'],
])('%j is refused at %s', (monday, field, text) => {
  const problems = weekProblems([monday, [], [], [], [], [], []]);
  expect(problems).toEqual([{ field, message: expect.stringContaining(text) }]);
});

test('a valid week has no problems', () => {
  expect(weekProblems([[office, { from: '18:00', to: '24:00' }], [], [], [], [], [], []])).toEqual([]);
});

test('the preview says when the chat is open', () => {
  const hours = workingHoursOf(withMondayOnWorkdays(week), ['england-and-wales'], []);
  expect(hoursPreview(hours, new Date('2026-11-20T10:00:00Z'))).toMatch(/^The chat is open until /);
  expect(hoursPreview(hours, new Date('2026-11-21T10:00:00Z'))).toBe(
    'The chat is closed today, and open again on Monday at 9 am.',
  );
  expect(hoursPreview(workingHoursOf([], [], []), new Date('2026-11-21T10:00:00Z'))).toContain(
    'not open again',
  );
});

test('the preview takes closures into account', () => {
  const hours = workingHoursOf(withMondayOnWorkdays(week), [], [{ from: '2026-11-23', to: '2026-11-24' }]);
  expect(hoursPreview(hours, new Date('2026-11-21T10:00:00Z'))).toContain('on Wednesday at 9 am');
});

test('the length of a week is added up', () => {
  expect(weekLength(withMondayOnWorkdays(week))).toBe('40 hours');
  expect(weekLength([[{ from: '09:00', to: '12:30' }], [], [], [], [], [], []])).toBe('3 hours 30 minutes');
});

test('only a span from midnight to midnight fills the whole day', () => {
  expect(isWholeDay([{ from: '00:00', to: '24:00' }])).toBe(true);
  expect(isWholeDay([{ from: '00:00', to: '23:55' }])).toBe(false);
  expect(isWholeDay([])).toBe(false);
});

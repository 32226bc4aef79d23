import { expect, test } from 'vitest';
import { isNewsDue } from './news-due.ts';

const at = (time: string): number => Date.parse(`2026-09-${time}:00+01:00`);

const due = (now: string, first: string, last = first, mailedToday = 1): boolean =>
  isNewsDue({ sentAtMs: at('14T10:00'), firstMoveMs: at(first), lastMoveMs: at(last), mailedToday }, at(now));

test.each([
  ['14T10:20', '14T10:05', '14T10:05', false],
  ['14T11:04', '14T10:05', '14T10:40', false],
  ['14T11:05', '14T10:05', '14T10:40', true],
  ['14T11:05', '14T10:05', '14T11:00', false],
  ['14T11:10', '14T10:05', '14T11:00', true],
])('on the day of sending, at %s, news from %s to %s is sent: %s', (now, first, last, isDue) => {
  expect(due(now, first, last)).toBe(isDue);
});

test('the fourth email on the day of sending waits until the next morning', () => {
  expect(due('14T15:00', '14T13:00', '14T13:00', 2)).toBe(true);
  expect(due('14T15:00', '14T13:00', '14T13:00', 3)).toBe(false);
  expect(due('15T07:59', '14T13:00', '14T13:00', 0)).toBe(false);
  expect(due('15T08:00', '14T13:00', '14T13:00', 0)).toBe(true);
});

test('on any later day news only has to settle, however many emails were sent', () => {
  expect(due('20T10:09', '20T10:00')).toBe(false);
  expect(due('20T10:10', '20T10:00', '20T10:00', 9)).toBe(true);
});

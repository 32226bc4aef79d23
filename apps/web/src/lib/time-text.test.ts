import { expect, test } from 'vitest';
import { timeLeftText, whenText } from './time-text.ts';

const now = new Date('2026-07-01T10:00:00Z');

test.each([
  ['2026-07-01T09:32:00Z', 'today 10:32'],
  ['2026-06-30T23:30:00Z', 'today 00:30'],
  ['2026-06-30T22:30:00Z', 'yesterday 23:30'],
  ['2026-07-02T08:00:00Z', 'tomorrow 09:00'],
  ['2026-06-29T08:00:00Z', 'on 29 June 2026'],
])('the instant %s is shown as %s', (instant, text) => {
  expect(whenText(new Date(instant), now)).toBe(text);
});

const MINUTE = 60_000;

test.each([
  [0, ''],
  [-MINUTE, ''],
  [MINUTE - 1, 'less than a minute'],
  [MINUTE, '1 minute'],
  [59 * MINUTE, '59 minutes'],
  [60 * MINUTE, '1 hour'],
  [200 * MINUTE + 59_000, '3 hours and 20 minutes'],
  [24 * 60 * MINUTE, '1 day'],
  [51 * 60 * MINUTE + MINUTE, '2 days and 3 hours'],
])('%i ms before the end the text is “%s”', (left, text) => {
  expect(timeLeftText(1_800_000_000_000 + left, 1_800_000_000_000)).toBe(text);
});

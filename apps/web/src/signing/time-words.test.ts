import { expect, test } from 'vitest';
import { timeLeftWords, untilWords } from './time-words.ts';

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
])('%i ms before the end it is “%s”', (left, words) => {
  expect(timeLeftWords(1_800_000_000_000 + left, 1_800_000_000_000)).toBe(words);
});

test.each([
  ['2027-03-04T00:00:00.000Z', 'the end of 3 March 2027'],
  ['2027-07-03T23:00:00.000Z', 'the end of 3 July 2027'],
  ['2027-03-03T14:05:30.000Z', '14:05 on 3 March 2027'],
  ['2027-07-03T08:00:00.000Z', '09:00 on 3 July 2027'],
])('what ends at %s ends at %s', (instant, words) => {
  expect(untilWords(instant)).toBe(words);
});

import { expect, test } from 'vitest';
import { timeLeftWords } from './time-words.ts';

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

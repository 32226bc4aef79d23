import { expect, test } from 'vitest';
import { whenWords } from './when-words.ts';

const now = new Date('2026-07-01T10:00:00Z');

test.each([
  ['2026-07-01T09:32:00Z', 'today 10:32'],
  ['2026-06-30T23:30:00Z', 'today 00:30'],
  ['2026-06-30T22:30:00Z', 'yesterday 23:30'],
  ['2026-06-29T08:00:00Z', 'on 29 June 2026'],
])('what happened at %s happened %s', (instant, words) => {
  expect(whenWords(new Date(instant), now)).toBe(words);
});

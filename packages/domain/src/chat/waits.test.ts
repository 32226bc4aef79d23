import { expect, test } from 'vitest';
import { medianMinutes } from './waits.ts';

test.each<[string, number[], number | null]>([
  ['nothing known', [], null],
  ['one wait', [61], 2],
  ['no time at all', [0, 0, 0], 1],
  ['an odd number, unsorted', [600, 30, 120], 2],
  ['an even number', [60, 120, 240, 600], 3],
  ['one that waited for ever', [60, 60, 60, 86_400], 1],
])('%s: %o s', (_, waits, minutes) => {
  expect(medianMinutes(waits)).toBe(minutes);
});

import { expect, test } from 'vitest';
import { againstStay } from './against-stay.ts';

test.each([
  [-12_345, '£123.45 less than staying'],
  [12_345, '£123.45 more than staying'],
  [0, 'The same as staying'],
])('a difference of %d pence says what it rests on', (difference, words) => {
  expect(againstStay(difference)).toContain(words);
  expect(againstStay(difference)).toContain('by the estimate under “Stay where you are”');
});

test.each([null, undefined])('without present prices nothing is compared', (difference) => {
  expect(againstStay(difference)).toBeUndefined();
});

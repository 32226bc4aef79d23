import { expect, test } from 'vitest';
import { untilText } from './date-text.ts';

test.each([
  ['2027-03-04T00:00:00.000Z', 'the end of 3 March 2027'],
  ['2027-07-03T23:00:00.000Z', 'the end of 3 July 2027'],
  ['2027-03-03T14:05:30.000Z', '14:05 on 3 March 2027'],
  ['2027-07-03T08:00:00.000Z', '09:00 on 3 July 2027'],
])('what ends at %s ends at %s', (instant, text) => {
  expect(untilText(instant)).toBe(text);
});

import { expect, test } from 'vitest';
import { reconnectDelay, resendDelay } from './backoff.ts';

test.each([
  [0, 1_000],
  [1, 2_000],
  [2, 4_000],
  [3, 8_000],
  [4, 15_000],
  [5, 30_000],
  [40, 30_000],
])('try %i waits %i ms, 30 percent more or less', (attempt, ms) => {
  expect(reconnectDelay(attempt, 0)).toBe(ms * 0.7);
  expect(reconnectDelay(attempt, 0.5)).toBe(ms);
  expect(reconnectDelay(attempt, 1)).toBeCloseTo(ms * 1.3);
});

test('an unanswered message is repeated after 1, 2, 4 and 8 seconds, and then no more', () => {
  expect([1, 2, 3, 4, 5].map(resendDelay)).toEqual([1000, 2000, 4000, 8000, undefined]);
});

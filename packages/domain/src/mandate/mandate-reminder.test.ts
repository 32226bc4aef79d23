import { expect, test } from 'vitest';
import { dueMandateReminder } from './mandate-state.ts';

const since = Date.UTC(2026, 10, 1, 9);
const after = (days: number): number => since + days * 86_400_000;

test.each([
  [0, null],
  [2.99, null],
  [3, 3],
  [9.99, 3],
  [10, 10],
  [39.9, 10],
  [40, null],
] as const)('after %d days the reminder of day %s is due', (days, due) => {
  expect(dueMandateReminder(since, after(days))).toBe(due);
});

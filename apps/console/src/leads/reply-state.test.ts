import { expect, test } from 'vitest';
import { replyState } from './reply-state.ts';

test.each([
  ['2026-11-20', 'overdue'],
  ['2026-11-21', 'today'],
  ['2026-11-22', 'later'],
] as const)('an answer promised for %s is %s on the 21st', (replyBy, state) => {
  expect(replyState(replyBy, '2026-11-21')).toBe(state);
});

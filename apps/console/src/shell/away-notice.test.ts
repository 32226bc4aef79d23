import { expect, test } from 'vitest';
import { isSetAway } from './away-notice.ts';

test('only an agent who is set to away without having chosen it is notified', () => {
  expect(isSetAway('online', 'away', undefined)).toBe(true);
  expect(isSetAway('online', 'away', 'online')).toBe(true);
  expect(isSetAway('online', 'away', 'away')).toBe(false);
  expect(isSetAway(undefined, 'away', undefined)).toBe(false);
  // Loaded again since: the agent is told all the same.
  expect(isSetAway(undefined, 'away', 'online')).toBe(true);
  expect(isSetAway('away', 'online', 'online')).toBe(false);
  expect(isSetAway('online', 'offline', undefined)).toBe(false);
});

import { expect, test } from 'vitest';
import { isSetAway } from './away-notice.ts';

test('whoever is away without having chosen it is told, and nobody else', () => {
  expect(isSetAway('online', 'away', undefined)).toBe(true);
  expect(isSetAway('online', 'away', 'online')).toBe(true);
  expect(isSetAway('online', 'away', 'away')).toBe(false);
  expect(isSetAway(undefined, 'away', undefined)).toBe(false);
  expect(isSetAway('away', 'online', 'online')).toBe(false);
  expect(isSetAway('online', 'offline', undefined)).toBe(false);
});

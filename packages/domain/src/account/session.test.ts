import { expect, test } from 'vitest';
import { isIdentityProven, isResetLinkLive, isSessionLive, sessionEndMs } from './session.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test.each([
  ['unused, an hour after it began', 0, HOUR],
  ['used after half an hour, an hour after that', 30 * MINUTE, 90 * MINUTE],
  ['used all day, twelve hours after it began', 11.9 * HOUR, 12 * HOUR],
])('a session ends: %s', (_when, usedAtMs, endMs) => {
  const session = { startedAtMs: 0, usedAtMs };
  expect(sessionEndMs(session)).toBe(endMs);
  expect(isSessionLive(session, endMs - 1)).toBe(true);
  expect(isSessionLive(session, endMs)).toBe(false);
});

test.each([
  [undefined, false],
  [0, false],
  [1, true],
  [15 * MINUTE, true],
])('a proof of identity given at %s ms counts after fifteen minutes: %s', (provedAtMs, counts) => {
  expect(isIdentityProven(provedAtMs, 15 * MINUTE)).toBe(counts);
});

test('the link of a forgotten password works for thirty minutes', () => {
  expect(isResetLinkLive(0, 30 * MINUTE - 1)).toBe(true);
  expect(isResetLinkLive(0, 30 * MINUTE)).toBe(false);
});

import { expect, test } from 'vitest';
import { codeState, readOneTimeCode, secondsUntilResend } from './one-time-code.ts';

test.each([
  ['012345', '012345'],
  [' 012 345\u200b', '012345'],
  ['012-345', '012345'],
])('the code %j is accepted as %s', (typed, code) => {
  expect(readOneTimeCode(typed)).toEqual({ ok: true, value: code });
});

test.each([
  ['', 'required', 'Enter the code from our email'],
  ['12345', 'shape', 'The code has 6 digits. Copy it from our email'],
  ['1234567', 'shape', 'The code has 6 digits. Copy it from our email'],
  ['12345a', 'shape', 'The code has 6 digits. Copy it from our email'],
])('the code %j is refused as %s', (typed, code, message) => {
  expect(readOneTimeCode(typed)).toEqual({ ok: false, problem: { code, message } });
});

test.each([
  ['at once', 0, 0, 'usable'],
  ['one millisecond before ten minutes', 599_999, 4, 'usable'],
  ['after ten minutes', 600_000, 0, 'expired'],
  ['after five tries', 1_000, 5, 'used-up'],
  ['after both', 600_000, 5, 'expired'],
] as const)('%s a code is %s', (_when, elapsedMs, tries, state) => {
  expect(codeState({ sentAtMs: 1_000_000, tries }, 1_000_000 + elapsedMs)).toBe(state);
});

test.each([
  [0, 30],
  [1, 30],
  [29_001, 1],
  [30_000, 0],
  [99_000, 0],
])('after %i ms another code can be sent in %i s', (elapsedMs, seconds) => {
  expect(secondsUntilResend(5_000, 5_000 + elapsedMs)).toBe(seconds);
});

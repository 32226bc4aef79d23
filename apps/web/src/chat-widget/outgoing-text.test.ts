import { expect, test } from 'vitest';
import { readyToSend } from './outgoing-text.ts';

test.each([
  ['  How long?  ', 'How long?'],
  ['Thanks 👍🏽🎉', 'Thanks'],
  ['£1,234.50 – naïve?', '£1,234.50 – naïve?'],
  ['🙂', ''],
  ['   ', ''],
])('%j is sent as %j', (typed, text) => {
  expect(readyToSend(typed)).toEqual({ text, isMasked: false, isTooLong: false });
});

test.each([
  [499, false],
  [500, true],
  [501, true],
])('with %i characters it is too long: %s', (length, isTooLong) => {
  expect(readyToSend('x'.repeat(length)).isTooLong).toBe(isTooLong);
});

test('emojis and spaces at the ends do not count', () => {
  expect(readyToSend(`  ${'x'.repeat(499)}🎉 `).isTooLong).toBe(false);
});

test('bank digits are hidden before anything is shown or sent', () => {
  const { text, isMasked } = readyToSend('Sort code 20-00-00, account 12345678');
  expect(isMasked).toBe(true);
  expect(text).not.toContain('12345678');
});

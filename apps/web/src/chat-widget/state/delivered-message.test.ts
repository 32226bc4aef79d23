import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BRAND, body, message } from '../testing/messages.ts';
import { readDelivered } from './delivered-message.ts';

test.each([
  [{ userType: 'Customer' }, 'visitor'],
  [{ userType: 'Agent', sender: BRAND }, 'bot'],
  [{ userType: 'Agent', sender: 'Priya' }, 'agent'],
  [{ userType: 'System' }, 'system'],
  [{ userType: undefined }, 'system'],
])('%j is from the %s', (from, author) => {
  expect(message(1, from).author).toBe(author);
});

test.each([
  [{ isHold: true }, 'hold'],
  [{ isFinalQuestion: true }, 'final'],
  [{ isEndChat: true }, 'end'],
  [{ isOutOfOffice: true }, 'out-of-office'],
  [{ isHold: 'true' }, undefined],
  [{ isHold: false }, undefined],
])('%j asks %s: a flag only counts if it is true', (flag, question) => {
  expect(message(1, flag).question).toBe(question);
});

test.each(['email', 'emailCapture', 'CAPTURE_EMAIL'])('the action %s asks for an email address', (action) => {
  expect(message(1, { action }).asksEmail).toBe(true);
});

test('a message with only the agreed fields is understood [S3-16]', () => {
  const plain = { message: 'Hello', userType: 'Agent', sender: BRAND, time: '2026-07-01 10:30' };
  expect(readDelivered(plain, '_receive_message', BRAND)).toMatchObject({
    author: 'bot',
    text: 'Hello',
    seq: undefined,
    isAgentOffline: undefined,
    suggestions: [],
    citations: [],
  });
});

test('two messages without ids differ by their text', () => {
  const [one, other] = ['a', 'b'].map((text) => readDelivered({ message: text }, '_receive_message', BRAND));
  expect(one?.id).not.toBe(other?.id);
});

test('malformed citations and suggestions are left out', () => {
  const read = message(1, {
    citations: [{ title: 'A', address: 'https://example.org' }, { title: 'B' }, 'C', null],
    suggestions: ['Yes please', 4, null],
  });
  expect(read.citations).toEqual([{ title: 'A', address: 'https://example.org' }]);
  expect(read.suggestions).toEqual(['Yes please']);
});

test.each([null, undefined, 'text', 4, []])('%j is not a message', (strange) => {
  expect(readDelivered(strange, '_receive_message', BRAND)).toBeUndefined();
});

test('whatever its fields contain, reading a message does not throw and returns text as strings', () => {
  const strange = fc.record({
    message: fc.anything(),
    sender: fc.anything(),
    time: fc.anything(),
    seq: fc.anything(),
    id: fc.anything(),
    suggestions: fc.anything(),
    citations: fc.anything(),
    action: fc.anything(),
  });
  fc.assert(
    fc.property(strange, (fields) => {
      const read = readDelivered({ ...body(1), ...fields }, '_receive_message', BRAND);
      expect([typeof read?.text, typeof read?.sender, typeof read?.time, typeof read?.id]).toEqual(
        Array.from({ length: 4 }, () => 'string'),
      );
    }),
  );
});

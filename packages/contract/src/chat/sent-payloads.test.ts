import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sentEvents, type SentEvent } from './room-events.ts';
import { readSent } from './sent-payloads.ts';

const roomId = '9f2c1d34-aaaa-4bbb-8ccc-1234567890ab';
const invalid = { ok: false, problem: 'invalid' };
const ok = (value: unknown) => ({ ok: true, value });

describe('_send_message', () => {
  const sent = {
    room_id: roomId,
    message: 'How long does a switch take?',
    isEmailPresent: false,
    sender: 'Jane Doe',
    customerName: 'Jane Doe',
    recipient: 'chat',
    time: '2026-11-21 10:32',
    userType: 'Customer',
    clientMessageId: 'c7a2d1f0-0000-4000-8000-000000000001',
  };
  const read = {
    roomId,
    content: { kind: 'text', text: sent.message },
    clientMessageId: sent.clientMessageId,
    shownTime: sent.time,
  };

  test('is a text with the id that it was sent with', () => {
    expect(readSent('_send_message', sent)).toEqual(ok(read));
  });

  test('reads the same at a glance as by its schema', () => {
    const odd = fc.oneof(
      fc.constantFrom(undefined, null, '', 'chat', false, true, 7, 'x'.repeat(65)),
      fc.anything(),
    );
    const changes = fc.record(
      {
        room_id: odd,
        message: fc.oneof(odd, fc.string(), fc.constantFrom('x'.repeat(8_192), 'x'.repeat(8_193))),
        recipient: odd,
        time: odd,
        clientMessageId: fc.oneof(odd, fc.stringMatching(/^[\w-]{1,64}$/)),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(changes, (change) => {
        // The word takes the way of the schema.
        const byWord = readSent('_send_message', { ...sent, ...change, isEmailPresent: 'no' });
        expect(readSent('_send_message', { ...sent, ...change })).toEqual(byWord);
      }),
    );
  });

  test('of a plain client has no id', () => {
    const { clientMessageId: _, ...plain } = sent;
    expect(readSent('_send_message', plain)).toEqual(ok({ ...read, clientMessageId: null }));
    expect(readSent('_send_message', { message: 'Hi' })).toEqual(
      ok({ roomId: null, content: { kind: 'text', text: 'Hi' }, clientMessageId: null, shownTime: null }),
    );
  });

  test.each([
    [{ isEmailPresent: true, emailString: 'jane@example.org' }],
    [{ isEmailPresent: 'true', emailString: 'jane@example.org', message: '' }],
    [{ isEmailPresent: 'YES', emailString: 'jane@example.org', message: 'x' }],
    [{ emailString: 'jane@example.org' }],
    [{ emailString: 'jane@example.org', message: null }],
  ])('%j is an e-mail address', (body) => {
    expect(readSent('_send_message', body)).toMatchObject(
      ok({ content: { kind: 'email', email: 'jane@example.org' } }),
    );
  });

  test('is not read for who it says to be from', () => {
    const forged = {
      ...sent,
      userType: 'Agent',
      sender: 'Utility Aid',
      agent: { id: 1 },
      __proto__: { kind: 'ended' },
    };
    expect(readSent('_send_message', forged)).toEqual(ok(read));
  });

  test('is handed on even when it is too long, so that it can be told', () => {
    expect(readSent('_send_message', { message: 'a'.repeat(501) }).ok).toBe(true);
    expect(readSent('_send_message', { message: 'a'.repeat(8_193) })).toEqual(invalid);
  });

  test.each<[unknown]>([
    [undefined],
    [null],
    ['text'],
    [[]],
    [{}],
    [{ message: 7 }],
    [{ message: { $gt: '' } }],
    [{ message: ['a'] }],
    [{ isEmailPresent: true, message: 'Hi' }],
    [{ isEmailPresent: false, emailString: 'jane@example.org' }],
    [{ ...sent, recipient: 'agents' }],
    [{ ...sent, room_id: 7 }],
    [{ ...sent, clientMessageId: '' }],
    [{ ...sent, clientMessageId: 'a b' }],
    [{ ...sent, clientMessageId: 'x'.repeat(65) }],
    [{ ...sent, clientMessageId: 7 }],
    [{ ...sent, time: 7 }],
    [new Uint8Array(4)],
  ])('%j is invalid', (body) => {
    expect(readSent('_send_message', body)).toEqual(invalid);
  });
});

describe('_disconnect_client', () => {
  const name = 'Jane Doe';
  test.each<[unknown, unknown]>([
    [
      { name, flag: true },
      { kind: 'dialog', isOpen: true },
    ],
    [
      { name, flag: 'true' },
      { kind: 'dialog', isOpen: true },
    ],
    [
      { name, flag: false },
      { kind: 'dialog', isOpen: false },
    ],
    [{ name, userResponse: 'yes' }, { kind: 'ended' }],
    [{ name, userResponse: 'YES' }, { kind: 'ended' }],
    [{ name, userResponse: true }, { kind: 'ended' }],
    [{ name, userResponse: 'yes', flag: true }, { kind: 'ended' }],
    [
      { name, userResponse: 'no' },
      { kind: 'dialog', isOpen: false },
    ],
    [{ name, warningMsg: 'Yes' }, { kind: 'warning' }],
    [{ name, warningMsg: 'no' }, { kind: 'unknown' }],
    [
      { name, conformationResponse: 'yes' },
      { kind: 'answer', isYes: true, promptId: null },
    ],
    [
      { name, conformationResponse: 'No', promptId: 'p1' },
      { kind: 'answer', isYes: false, promptId: 'p1' },
    ],
    [
      { name, conformationResponse: false, promptId: null },
      { kind: 'answer', isYes: false, promptId: null },
    ],
    [{ name }, { kind: 'unknown' }],
    [{ somethingNew: 1 }, { kind: 'unknown' }],
  ])('%j means %j', (body, value) => {
    expect(readSent('_disconnect_client', body)).toEqual(ok(value));
  });

  test.each<[unknown]>([
    [undefined],
    [null],
    ['yes'],
    [{ flag: 'maybe' }],
    [{ userResponse: 1 }],
    [{ promptId: 'x'.repeat(65) }],
  ])('%j is invalid', (body) => {
    expect(readSent('_disconnect_client', body)).toEqual(invalid);
  });
});

describe('answers', () => {
  test.each<[unknown, unknown]>([
    [{ isHold: 'yes' }, { kind: 'answer', prompt: 'hold', isYes: true, promptId: null }],
    [
      { isHold: ' NO ', promptId: 'p1' },
      { kind: 'answer', prompt: 'hold', isYes: false, promptId: 'p1' },
    ],
    [{ isHold: true }, { kind: 'answer', prompt: 'hold', isYes: true, promptId: null }],
    [{ finalAnswer: 'Yes' }, { kind: 'answer', prompt: 'final', isYes: true, promptId: null }],
    [{ finalAnswer: false }, { kind: 'answer', prompt: 'final', isYes: false, promptId: null }],
    [{}, { kind: 'unknown' }],
  ])('to hold or final: %j means %j', (body, value) => {
    expect(readSent('_answer_to_hold_question', body)).toEqual(ok(value));
  });

  test('to the question out of hours', () => {
    expect(readSent('_between_night_hours', { isOutOfOffice: 'YES' })).toEqual(
      ok({ isYes: true, promptId: null }),
    );
    expect(readSent('_between_night_hours', { isOutOfOffice: false, promptId: 'p' })).toEqual(
      ok({ isYes: false, promptId: 'p' }),
    );
  });

  test.each<[SentEvent, unknown]>([
    ['_answer_to_hold_question', { isHold: 'perhaps' }],
    ['_answer_to_hold_question', 'yes'],
    ['_between_night_hours', {}],
    ['_between_night_hours', { isOutOfOffice: 2 }],
    ['_between_night_hours', undefined],
  ])('%s with %j is invalid', (event, body) => {
    expect(readSent(event, body)).toEqual(invalid);
  });
});

describe('the rest', () => {
  test.each<[SentEvent, unknown, unknown]>([
    ['_typing', { userType: 'Customer', typing: true }, { typing: true }],
    ['_typing', { typing: 'false' }, { typing: false }],
    ['_reconnect', undefined, { lastSeq: null }],
    ['_reconnect', null, { lastSeq: null }],
    ['_reconnect', {}, { lastSeq: null }],
    ['_reconnect', { lastSeq: null }, { lastSeq: null }],
    ['_reconnect', { lastSeq: 42 }, { lastSeq: 42 }],
    ['_abandoned', undefined, {}],
    ['_abandoned', 'anything', {}],
  ])('%s with %j means %j', (event, body, value) => {
    expect(readSent(event, body)).toEqual(ok(value));
  });

  test.each<[SentEvent, unknown]>([
    ['_typing', {}],
    ['_typing', undefined],
    ['_typing', { typing: 'perhaps' }],
    ['_reconnect', { lastSeq: -1 }],
    ['_reconnect', { lastSeq: 1.5 }],
    ['_reconnect', { lastSeq: '7' }],
    ['_reconnect', 'again'],
    ['_leave_room', undefined],
    ['_leave_room', 'yes'],
  ])('%s with %j is invalid', (event, body) => {
    expect(readSent(event, body)).toEqual(invalid);
  });

  test.each<[unknown, boolean]>([
    ['yes', true],
    ['Left', true],
    [true, true],
    [1, true],
    ['no', false],
    [' FALSE ', false],
    ['0', false],
    ['', false],
    [false, false],
    [0, false],
    [null, false],
    [undefined, false],
  ])('leaving with confirmation %j is confirmed: %o', (confirmation, isConfirmed) => {
    expect(readSent('_leave_room', { userType: 'Customer', confirmation })).toEqual(ok({ isConfirmed }));
  });
});

test('no body of any event makes it throw [S7-25]', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...sentEvents),
      fc.anything({ withBigInt: true, withNullPrototype: true }),
      (event, body) => {
        expect(typeof readSent(event, body).ok).toBe('boolean');
      },
    ),
    { numRuns: 2_000 },
  );
});

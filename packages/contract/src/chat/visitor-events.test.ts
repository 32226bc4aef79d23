import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sentEvents, type SentEvent } from './room-events.ts';
import { readVisitorEvent } from './visitor-events.ts';

const ROOM = '9f2c0000-aaaa-4bbb-8ccc-000000000001';
const OTHER = '9f2c0000-aaaa-4bbb-8ccc-000000000002';
const read = (event: string, body?: unknown) => readVisitorEvent(`${ROOM}${event}`, body, ROOM);
const sent = (body: unknown) => read('_send_message', body);
const eventOf = (event: object) => ({ kind: 'event', event });
const invalid = { kind: 'refused', code: 'invalid' };
const nothing = { kind: 'nothing' };
const answered = (prompt: string, isYes: boolean, promptId: string | null = null) =>
  eventOf({ kind: 'answered', prompt, isYes, promptId });

describe('messages', () => {
  const usual = {
    room_id: ROOM,
    message: ' How long does a switch take? ',
    isEmailPresent: false,
    sender: 'Utility Aid',
    customerName: 'Jane Doe',
    recipient: 'chat',
    time: '1999-01-01 00:00',
    userType: 'Agent',
    agent: { id: 1 },
    clientMessageId: 'c7a2d1f0-0000-4000-8000-000000000001',
  };
  const text = 'How long does a switch take?';
  const message = { kind: 'message', text, isMasked: false, clientMessageId: usual.clientMessageId };

  test('are read as text with the id they were sent with, and nothing else from the body', () => {
    expect(sent(usual)).toEqual(message);
    expect(sent({ ...usual, __proto__: { kind: 'ended' } })).toEqual(message);
  });

  test('are read the same by the fast path as by the schema', () => {
    const odd = fc.oneof(
      fc.constantFrom(undefined, null, '', 'chat', false, true, 7, 'x'.repeat(65)),
      fc.anything(),
    );
    const changes = fc.record(
      {
        message: fc.oneof(odd, fc.string(), fc.constantFrom('x'.repeat(8_192), 'x'.repeat(8_193))),
        recipient: odd,
        time: odd,
        clientMessageId: fc.oneof(odd, fc.stringMatching(/^[\w-]{1,64}$/)),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(changes, (change) => {
        // The string 'no' instead of false forces the schema path.
        const byWord = sent({ ...usual, ...change, isEmailPresent: 'no' });
        expect(sent({ ...usual, ...change })).toEqual(byWord);
      }),
    );
  });

  test('from a plain client have no id', () => {
    const { clientMessageId: _, ...plain } = usual;
    expect(sent(plain)).toEqual({ ...message, clientMessageId: null });
    expect(sent({ message: 'Hi' })).toEqual({ ...message, text: 'Hi', clientMessageId: null });
  });

  test.each([
    ['500 characters pass', 'x'.repeat(500), { kind: 'message' }],
    ['501 are refused', 'x'.repeat(501), { kind: 'refused', code: 'too_long' }],
    ['8,192 are too long', 'x'.repeat(8_192), { kind: 'refused', code: 'too_long' }],
    ['more are no message', 'x'.repeat(8_193), invalid],
    ['emojis are taken out before they are counted', `${'x'.repeat(500)}😀😀`, { kind: 'message' }],
    ['nothing but emojis is nothing', '😀', invalid],
    ['spaces are nothing', '   ', invalid],
    ['markup stays text', '<img src=x onerror=alert(1)>', { text: '<img src=x onerror=alert(1)>' }],
    ['a text cannot be turned around', 'a\u202Egnp.exe', { text: 'agnp.exe' }],
    ['nothing invisible is kept', 'pass\u200Bword', { text: 'password' }],
    ['controls are taken out', 'a\u0000b\u0007c', { text: 'abc' }],
  ])('%s', (_what, typed, expected) => {
    expect(sent({ message: typed })).toMatchObject(expected);
  });

  test('have bank digits masked', () => {
    const masked = sent({ message: 'sort code 20-00-00 account 55779911' });
    expect(masked).toMatchObject({ isMasked: true });
    expect(JSON.stringify(masked)).not.toContain('55779911');
  });

  test.each([
    [{ isEmailPresent: true, emailString: 'jane@example.org' }],
    [{ isEmailPresent: 'true', emailString: 'jane@example.org', message: '' }],
    [{ isEmailPresent: 'YES', emailString: 'jane@example.org', message: 'x' }],
    [{ emailString: 'jane@example.org' }],
    [{ emailString: 'jane@example.org', message: null }],
  ])('with %j are email addresses, not texts', (body) => {
    expect(sent(body)).toEqual({ kind: 'email', email: 'jane@example.org', clientMessageId: null });
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
    [{ isEmailPresent: true }],
    [{ isEmailPresent: true, message: 'Hi' }],
    [{ isEmailPresent: true, emailString: 'nobody' }],
    [{ isEmailPresent: false, emailString: 'jane@example.org' }],
    [{ ...usual, recipient: 'agents' }],
    [{ ...usual, clientMessageId: '' }],
    [{ ...usual, clientMessageId: 'a b' }],
    [{ ...usual, clientMessageId: 'x'.repeat(65) }],
    [{ ...usual, clientMessageId: 7 }],
    [{ ...usual, time: 7 }],
    [new Uint8Array(4)],
  ])('%j is invalid', (body) => {
    expect(sent(body)).toEqual(invalid);
  });
});

test.each<[SentEvent, unknown, object]>([
  ['_disconnect_client', { name: 'J', flag: true }, eventOf({ kind: 'end-dialog', isOpen: true })],
  ['_disconnect_client', { name: 'J', flag: 'true' }, eventOf({ kind: 'end-dialog', isOpen: true })],
  ['_disconnect_client', { name: 'J', flag: 'false' }, eventOf({ kind: 'end-dialog', isOpen: false })],
  ['_disconnect_client', { name: 'J', userResponse: 'YES' }, eventOf({ kind: 'visitor-ended' })],
  ['_disconnect_client', { name: 'J', userResponse: true }, eventOf({ kind: 'visitor-ended' })],
  ['_disconnect_client', { userResponse: 'yes', flag: true }, eventOf({ kind: 'visitor-ended' })],
  ['_disconnect_client', { userResponse: 'no' }, eventOf({ kind: 'end-dialog', isOpen: false })],
  ['_disconnect_client', { name: 'J', warningMsg: 'YES' }, eventOf({ kind: 'offline-notice' })],
  ['_disconnect_client', { name: 'J', warningMsg: 'no' }, nothing],
  ['_disconnect_client', { name: 'J', conformationResponse: 'Yes' }, answered('end', true)],
  ['_disconnect_client', { conformationResponse: 'No', promptId: 'p1' }, answered('end', false, 'p1')],
  ['_disconnect_client', { conformationResponse: false, promptId: null }, answered('end', false)],
  ['_disconnect_client', { name: 'J' }, nothing],
  ['_disconnect_client', { name: 'J', somethingNew: 1 }, nothing],
  ['_disconnect_client', { conformationResponse: 'maybe' }, invalid],
  ['_disconnect_client', { flag: 'maybe' }, invalid],
  ['_disconnect_client', { userResponse: 1 }, invalid],
  ['_disconnect_client', { promptId: 'x'.repeat(65) }, invalid],
  ['_disconnect_client', undefined, invalid],
  ['_disconnect_client', null, invalid],
  ['_disconnect_client', 'yes', invalid],
  ['_answer_to_hold_question', { isHold: 'yes' }, answered('hold', true)],
  ['_answer_to_hold_question', { isHold: ' NO ', promptId: 'p' }, answered('hold', false, 'p')],
  ['_answer_to_hold_question', { isHold: true }, answered('hold', true)],
  ['_answer_to_hold_question', { finalAnswer: 'Yes' }, answered('final', true)],
  ['_answer_to_hold_question', { finalAnswer: false }, answered('final', false)],
  ['_answer_to_hold_question', {}, nothing],
  ['_answer_to_hold_question', { finalAnswer: {} }, invalid],
  ['_answer_to_hold_question', { isHold: 'perhaps' }, invalid],
  ['_answer_to_hold_question', 'yes', invalid],
  ['_between_night_hours', { isOutOfOffice: 'YES' }, answered('out-of-office', true)],
  ['_between_night_hours', { isOutOfOffice: false, promptId: 'p' }, answered('out-of-office', false, 'p')],
  ['_between_night_hours', {}, invalid],
  ['_between_night_hours', { isOutOfOffice: 2 }, invalid],
  ['_between_night_hours', undefined, invalid],
  ['_leave_room', undefined, invalid],
  ['_leave_room', 'yes', invalid],
  ['_leave_room', {}, nothing],
  ['_abandoned', undefined, { kind: 'abandon' }],
  ['_abandoned', 'anything', { kind: 'abandon' }],
  ['_reconnect', undefined, { kind: 'reconnect', lastSeq: null }],
  ['_reconnect', null, { kind: 'reconnect', lastSeq: null }],
  ['_reconnect', {}, { kind: 'reconnect', lastSeq: null }],
  ['_reconnect', { lastSeq: null }, { kind: 'reconnect', lastSeq: null }],
  ['_reconnect', { lastSeq: 42 }, { kind: 'reconnect', lastSeq: 42 }],
  ['_reconnect', { lastSeq: -1 }, invalid],
  ['_reconnect', { lastSeq: 1.5 }, invalid],
  ['_reconnect', { lastSeq: '7' }, invalid],
  ['_reconnect', 'again', invalid],
  ['_typing', { userType: 'Customer', typing: true }, { kind: 'typing', isTyping: true }],
  ['_typing', { typing: 'false' }, { kind: 'typing', isTyping: false }],
  ['_typing', {}, invalid],
  ['_typing', undefined, invalid],
  ['_typing', { typing: 'perhaps' }, invalid],
])('%s with %j', (event, body, expected) => {
  expect(read(event, body)).toEqual(expected);
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
  const left = read('_leave_room', { userType: 'Customer', confirmation });
  expect(left).toEqual(isConfirmed ? { kind: 'leave' } : nothing);
});

test.each([
  ['another room', `${OTHER}_send_message`, { room_id: OTHER, recipient: 'chat', message: 'x' }],
  ['another room in the body', `${ROOM}_send_message`, { room_id: OTHER, recipient: 'chat', message: 'x' }],
  ['another room in any body', `${ROOM}_typing`, { room_id: OTHER, typing: true }],
  ['a room that is no text', `${ROOM}_send_message`, { room_id: 7, message: 'x' }],
  ['no room', '_send_message', { message: 'x' }],
  ['an event of the server', `${ROOM}_receive_message`, {}],
  ['an unknown event', `${ROOM}_drop_tables`, {}],
  ['a name of the language', `${ROOM}constructor`, {}],
])('an event naming %s is strange', (_what, name, body) => {
  expect(readVisitorEvent(name, body, ROOM)).toEqual({ kind: 'strange' });
});

test('no body of any event makes it throw [S7-25]', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...sentEvents),
      fc.anything({ withBigInt: true, withNullPrototype: true }),
      (event, body) => {
        expect(typeof read(event, body).kind).toBe('string');
      },
    ),
    { numRuns: 2_000 },
  );
});

test('well-formed bodies are never refused, whatever unknown keys they carry [S7-25]', () => {
  const flag = fc.constantFrom(true, false, 'yes', 'no', ' YES', 'True');
  const known: Readonly<Record<SentEvent, fc.Arbitrary<object>>> = {
    _typing: fc.record({ typing: flag }),
    _send_message: fc.record({ message: fc.stringMatching(/^[A-Za-z][A-Za-z ,.?!]{0,400}$/) }),
    _reconnect: fc.record({ lastSeq: fc.nat() }),
    _disconnect_client: fc.oneof(
      ...['flag', 'userResponse', 'warningMsg', 'conformationResponse'].map((key) =>
        flag.map((value) => ({ name: 'Jane', [key]: value })),
      ),
    ),
    _answer_to_hold_question: fc.oneof(fc.record({ isHold: flag }), fc.record({ finalAnswer: flag })),
    _between_night_hours: fc.record({ isOutOfOffice: flag }),
    _leave_room: fc.record({ userType: fc.constant('Customer'), confirmation: flag }),
    _abandoned: fc.constant({}),
  };
  const unknown = fc.dictionary(fc.stringMatching(/^x[a-z]{1,8}$/), fc.anything());
  for (const event of sentEvents)
    fc.assert(
      fc.property(known[event], unknown, (body, more) => {
        expect(['refused', 'strange']).not.toContain(read(event, { ...more, ...body }).kind);
      }),
    );
  fc.assert(
    fc.property(known._send_message, (body) => {
      expect(sent(body)).toMatchObject({ kind: 'message', isMasked: false });
    }),
  );
});

import fc from 'fast-check';
import { sentEvents } from '@switch/contract/chat/room-events.ts';
import { describe, expect, test } from 'vitest';
import { readEvent } from './visitor-events.ts';

const ROOM = '9f2c0000-aaaa-4bbb-8ccc-000000000001';
const OTHER = '9f2c0000-aaaa-4bbb-8ccc-000000000002';
const read = (event: string, body?: unknown) => readEvent(`${ROOM}${event}`, body, ROOM);
const sent = (more: object) => read('_send_message', { room_id: ROOM, recipient: 'chat', ...more });
const happened = (event: object) => ({ kind: 'action', action: { kind: 'happen', event } });
const invalid = { kind: 'refused', code: 'invalid' };
const nothing = { kind: 'action', action: { kind: 'nothing' } };
const answered = (prompt: string, isYes: boolean, promptId: string | null = null) =>
  happened({ kind: 'answered', prompt, isYes, promptId });

describe('messages', () => {
  test('are kept as text, with the id they were sent with and nothing else that came along', () => {
    const facts = { sender: 'Utility Aid', userType: 'Agent', time: '1999-01-01 00:00', evil: true };
    expect(sent({ message: ' How long? ', clientMessageId: 'a-1', ...facts })).toEqual({
      kind: 'action',
      action: { kind: 'message', text: 'How long?', isMasked: false, clientMessageId: 'a-1' },
    });
  });

  test.each([
    ['500 characters pass', 'x'.repeat(500), { kind: 'action' }],
    ['501 are refused', 'x'.repeat(501), { kind: 'refused', code: 'too_long' }],
    ['emojis are taken out before they are counted', `${'x'.repeat(500)}😀😀`, { kind: 'action' }],
    ['nothing but emojis is nothing', '😀', invalid],
    ['spaces are nothing', '   ', invalid],
    ['no text is no message', undefined, invalid],
    ['a list is no message', ['x'], invalid],
  ])('%s', (_what, message, expected) => {
    expect(sent({ message })).toMatchObject(expected);
  });

  test.each([
    ['markup stays text', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['a text cannot be turned around', 'a\u202Egnp.exe', 'agnp.exe'],
    ['nothing invisible is kept', 'pass\u200Bword', 'password'],
    ['controls are taken out', 'a\u0000b\u0007c', 'abc'],
  ])('%s', (_what, message, text) => {
    expect(sent({ message })).toMatchObject({ action: { text } });
  });

  test('bank digits are masked', () => {
    const read = sent({ message: 'sort code 20-00-00 account 55779911' });
    expect(read).toMatchObject({ action: { isMasked: true } });
    expect(JSON.stringify(read)).not.toContain('55779911');
  });

  test.each([
    ['another recipient', { recipient: 'admin', message: 'x' }],
    ['an id that is none', { clientMessageId: 'x'.repeat(65), message: 'x' }],
    ['an id of another kind', { clientMessageId: 7, message: 'x' }],
    ['an address that is none', { isEmailPresent: true, emailString: 'nobody' }],
    ['no address', { isEmailPresent: true }],
  ])('%s is refused', (_what, more) => {
    expect(sent(more)).toEqual(invalid);
  });

  test('an address is an address and no text', () => {
    expect(sent({ isEmailPresent: true, emailString: 'jane@example.org' })).toMatchObject({
      action: { kind: 'email', email: 'jane@example.org' },
    });
  });
});

test.each([
  ['_disconnect_client', { name: 'J', flag: true }, happened({ kind: 'end-dialog', isOpen: true })],
  ['_disconnect_client', { name: 'J', flag: 'false' }, happened({ kind: 'end-dialog', isOpen: false })],
  ['_disconnect_client', { name: 'J', userResponse: 'yes' }, happened({ kind: 'visitor-ended' })],
  ['_disconnect_client', { name: 'J', userResponse: 'no' }, happened({ kind: 'end-dialog', isOpen: false })],
  ['_disconnect_client', { name: 'J', warningMsg: 'YES' }, happened({ kind: 'offline-notice' })],
  ['_disconnect_client', { name: 'J', conformationResponse: 'Yes' }, answered('end', true)],
  ['_disconnect_client', { name: 'J', conformationResponse: false }, answered('end', false)],
  ['_disconnect_client', { name: 'J', conformationResponse: 'maybe' }, invalid],
  ['_disconnect_client', { name: 'J', somethingNew: 1 }, nothing],
  ['_disconnect_client', null, invalid],
  ['_answer_to_hold_question', { isHold: 'yes' }, answered('hold', true)],
  ['_answer_to_hold_question', { isHold: 'no', promptId: 'p' }, answered('hold', false, 'p')],
  ['_answer_to_hold_question', { finalAnswer: true }, answered('final', true)],
  ['_answer_to_hold_question', { finalAnswer: {} }, invalid],
  ['_answer_to_hold_question', {}, nothing],
  ['_between_night_hours', { isOutOfOffice: 'no' }, answered('out-of-office', false)],
  ['_between_night_hours', {}, invalid],
  ['_leave_room', { userType: 'Customer', confirmation: true }, { action: { kind: 'leave' } }],
  ['_leave_room', { confirmation: 'yes' }, { action: { kind: 'leave' } }],
  ['_leave_room', { confirmation: false }, nothing],
  ['_leave_room', {}, nothing],
  ['_abandoned', undefined, { action: { kind: 'abandon' } }],
  ['_reconnect', undefined, { action: { kind: 'reconnect', lastSeq: null } }],
  ['_reconnect', { lastSeq: 7 }, { action: { kind: 'reconnect', lastSeq: 7 } }],
  ['_reconnect', { lastSeq: '7' }, invalid],
  ['_typing', { userType: 'Customer', typing: true }, { action: { kind: 'typing', isTyping: true } }],
  ['_typing', {}, invalid],
])('%s with %j', (event, body, expected) => {
  expect(read(event, body)).toMatchObject(expected);
});

test.each([
  ['another room', `${OTHER}_send_message`, { room_id: OTHER, recipient: 'chat', message: 'x' }],
  ['another room in the body', `${ROOM}_send_message`, { room_id: OTHER, recipient: 'chat', message: 'x' }],
  ['another room in any body', `${ROOM}_typing`, { room_id: OTHER, typing: true }],
  ['no room', '_send_message', { message: 'x' }],
  ['an event of the server', `${ROOM}_receive_message`, {}],
  ['an unknown event', `${ROOM}_drop_tables`, {}],
  ['a name of the language', `${ROOM}constructor`, {}],
])('an event of %s is strange', (_what, name, body) => {
  expect(readEvent(name, body, ROOM)).toEqual({ kind: 'strange' });
});

test('no body of any shape breaks a reader', () => {
  fc.assert(
    fc.property(fc.constantFrom(...sentEvents), fc.anything(), (event, body) => {
      expect(['action', 'refused', 'strange']).toContain(read(event, body).kind);
    }),
  );
});

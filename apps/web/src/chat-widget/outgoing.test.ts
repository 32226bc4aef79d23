import { expect, test } from 'vitest';
import { messageEvent, noticeEvents, readyToSend, typingEvent } from './outgoing.ts';
import type { IncomingMessage, Notice } from './state/chat-state.ts';

const message: IncomingMessage = {
  clientMessageId: 'w1',
  text: 'How long does a switch take?',
  time: '2026-07-01 10:31',
  isEmail: false,
};
const by = { roomId: 'room-1', name: 'Jane Sample' };

test('a message has every agreed field, and the id that it keeps', () => {
  expect(messageEvent(message, by)).toEqual({
    event: '_send_message',
    body: {
      room_id: 'room-1',
      message: 'How long does a switch take?',
      isEmailPresent: false,
      sender: 'Jane Sample',
      customerName: 'Jane Sample',
      recipient: 'chat',
      time: '2026-07-01 10:31',
      userType: 'Customer',
      clientMessageId: 'w1',
    },
  });
});

test('an email address is sent in its own field', () => {
  const email = { ...message, text: 'jane@example.org', isEmail: true };
  const { body } = messageEvent(email, by);
  expect(body).toMatchObject({ emailString: 'jane@example.org', isEmailPresent: true });
  expect(body).not.toHaveProperty('message');
});

const answer = (question: 'hold' | 'final' | 'end' | 'out-of-office', isYes: boolean): Notice => ({
  kind: 'answer',
  question,
  isYes,
  promptId: 'p1',
});
const name = 'Jane Sample';

test.each([
  [answer('hold', true), [['_answer_to_hold_question', { isHold: 'yes', promptId: 'p1' }]]],
  [answer('final', false), [['_answer_to_hold_question', { finalAnswer: 'no', promptId: 'p1' }]]],
  [answer('end', true), [['_disconnect_client', { name, conformationResponse: 'yes', promptId: 'p1' }]]],
  [answer('out-of-office', false), [['_between_night_hours', { isOutOfOffice: 'no', promptId: 'p1' }]]],
  [{ kind: 'agent-offline' } as const, [['_disconnect_client', { name, warningMsg: 'yes' }]]],
  [{ kind: 'end-dialog', isOpen: true } as const, [['_disconnect_client', { name, flag: true }]]],
  [{ kind: 'end-dialog', isOpen: false } as const, [['_disconnect_client', { name, flag: false }]]],
  [
    { kind: 'leave' } as const,
    [
      ['_disconnect_client', { name, userResponse: 'yes' }],
      ['_leave_room', { userType: 'Customer', confirmation: 'yes' }],
    ],
  ],
])('%j', (notice: Notice, events) => {
  expect(noticeEvents(notice, name).map(({ event, body }) => [event, body])).toEqual(events);
});

test('typing events say who is typing', () => {
  expect(typingEvent(true)).toEqual({ event: '_typing', body: { userType: 'Customer', typing: true } });
});

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
])('a message of %i characters is too long: %s', (length, isTooLong) => {
  expect(readyToSend('x'.repeat(length)).isTooLong).toBe(isTooLong);
});

test('emojis, and spaces at the ends, don’t count', () => {
  expect(readyToSend(`  ${'x'.repeat(499)}🎉 `).isTooLong).toBe(false);
});

test('bank digits are hidden before anything is shown or sent', () => {
  const { text, isMasked } = readyToSend('Sort code 20-00-00, account 12345678');
  expect(isMasked).toBe(true);
  expect(text).not.toContain('12345678');
});

test('an account number that follows a sort code is hidden before it is shown or sent', () => {
  expect(readyToSend('12345678', ['12-34-56'])).toEqual({
    text: '••••••••',
    isMasked: true,
    isTooLong: false,
  });
});

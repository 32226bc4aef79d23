import { expect, test } from 'vitest';
import { messagePacket, packetsOf, typingPacket } from './packets.ts';
import type { Saying } from './state/chat-state.ts';
import type { Line } from './state/lines.ts';

const line: Line = {
  key: 'w1',
  author: 'visitor',
  sender: '',
  text: 'How long does a switch take?',
  time: '2026-07-01 10:31',
  place: 4,
  conversationId: '',
  sending: { clientMessageId: 'w1', status: 'sending', isEmail: false },
};
const by = { roomId: 'room-1', name: 'Jane Sample' };

test('a message carries every agreed field, and the id it keeps', () => {
  expect(messagePacket(line, by)).toEqual({
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

test('an e-mail address goes in its own field instead', () => {
  const email: Line = {
    ...line,
    text: 'jane@example.org',
    sending: { clientMessageId: 'w1', status: 'sending', isEmail: true },
  };
  const { body } = messagePacket(email, by);
  expect(body).toMatchObject({ emailString: 'jane@example.org', isEmailPresent: true });
  expect(body).not.toHaveProperty('message');
});

const answer = (question: 'hold' | 'final' | 'end' | 'out-of-office', isYes: boolean): Saying => ({
  what: 'answer',
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
  [{ what: 'offline-notice' } as const, [['_disconnect_client', { name, warningMsg: 'yes' }]]],
  [{ what: 'end-dialog', isOpen: true } as const, [['_disconnect_client', { name, flag: true }]]],
  [{ what: 'end-dialog', isOpen: false } as const, [['_disconnect_client', { name, flag: false }]]],
  [
    { what: 'leave' } as const,
    [
      ['_disconnect_client', { name, userResponse: 'yes' }],
      ['_leave_room', { userType: 'Customer', confirmation: 'yes' }],
    ],
  ],
])('%j', (saying: Saying, packets) => {
  expect(packetsOf(saying, name).map(({ event, body }) => [event, body])).toEqual(packets);
});

test('typing says whose it is', () => {
  expect(typingPacket(true)).toEqual({ event: '_typing', body: { userType: 'Customer', typing: true } });
});

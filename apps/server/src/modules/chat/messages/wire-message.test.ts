import { messageKinds, type MessageKind } from '@switch/domain/chat/message-kinds.ts';
import { expect, test } from 'vitest';
import type { StoredMessage } from '../conversations/stored-conversation.ts';
import { eventOf, transientMessage, wireMessage } from './wire-message.ts';

const stored: StoredMessage = {
  id: 'm1',
  roomId: 'r1',
  conversationId: 'c1',
  seq: 7,
  kind: 'text',
  author: 'bot',
  staffId: null,
  sender: 'Utility Aid',
  text: 'Hello',
  promptId: null,
  answer: null,
  isWorkingHours: true,
  isAgentOffline: false,
  asksEmail: false,
  citations: [],
  suggestions: [],
  clientMessageId: null,
  at: new Date('2026-09-14T09:00:59Z'),
  via: null,
};
const plain = { openPromptId: null, ending: null };

test('a message of the bot carries both availability flags and no flag that is not set', () => {
  expect(wireMessage(stored, plain)).toEqual({
    message: 'Hello',
    userType: 'Agent',
    sender: 'Utility Aid',
    time: '2026-09-14 10:00',
    isWorkingHours: true,
    isAgentOffline: false,
    id: 'm1',
    seq: 7,
    conversationId: 'c1',
    kind: 'text',
  });
});

test.each([
  [true, true],
  [true, false],
  [false, true],
  [false, false],
])('working hours %s and agent offline %s are passed on unchanged', (isWorkingHours, isAgentOffline) => {
  const message = wireMessage({ ...stored, isWorkingHours, isAgentOffline }, plain);
  expect(message).toMatchObject({ isWorkingHours, isAgentOffline });
});

test.each(Object.keys(messageKinds))('%s carries its own flag and no other', (name) => {
  const kind = Object.keys(messageKinds).find((each): each is MessageKind => each === name) ?? 'text';
  const message = wireMessage({ ...stored, kind, author: 'system' }, plain);
  const flags = Object.values(messageKinds).flatMap(({ flag }) => (flag ? [flag] : []));
  expect(flags.filter((flag) => flag in message)).toEqual(
    messageKinds[kind].flag === null ? [] : [messageKinds[kind].flag],
  );
});

test('a question counts as answered unless it is the open one', () => {
  const question = { ...stored, kind: 'hold-question', promptId: 'p1' } as const;
  expect(wireMessage(question, { ...plain, openPromptId: 'p1' })).not.toHaveProperty('isReplied');
  expect(wireMessage(question, { ...plain, openPromptId: 'p2' })).toMatchObject({ isReplied: true });
  expect(wireMessage(question, plain)).toMatchObject({ isReplied: true, promptId: 'p1' });
});

test('only the last message carries the reason for the end and the rating token', () => {
  const ending = { reason: 'visitor', csatToken: 'token' };
  expect(wireMessage({ ...stored, kind: 'ended', author: 'system' }, { ...plain, ending })).toMatchObject(
    ending,
  );
  expect(wireMessage(stored, { ...plain, ending })).not.toHaveProperty('csatToken');
});

test('the visitor’s own message comes back with its client id, and without availability flags', () => {
  const own = { ...stored, author: 'customer', clientMessageId: 'x1', isWorkingHours: null } as const;
  const message = wireMessage(own, plain);
  expect(message).toMatchObject({ userType: 'Customer', clientMessageId: 'x1' });
  expect(message).not.toHaveProperty('isWorkingHours');
});

test.each([
  ['ended', false, '_end_message'],
  ['ended', true, '_end_message'],
  ['out-of-office-question', false, '_between_night_hours'],
  ['out-of-office-question', true, '_receive_message'],
  ['hold-question', false, '_receive_message'],
  ['blocked', false, '_receive_message'],
] as const)('%s, as a replay: %s, is sent as %s', (kind, isReplay, event) => {
  expect(eventOf({ ...stored, kind }, isReplay)).toBe(event);
});

test('a message that is not stored has the number 0', () => {
  const facts = { id: 'p', text: 'Wait', sender: 'Utility Aid', at: stored.at };
  expect(transientMessage(facts, 'line')).toMatchObject({ seq: 0, userType: 'System', message: 'Wait' });
  expect(transientMessage(facts, 'blocked')).toMatchObject({ isUserBlocked: true });
});

test.each([
  ['2026-01-05T09:05:00Z', '2026-01-05 09:05'],
  ['2026-07-05T23:05:00Z', '2026-07-06 00:05'],
])('%s is shown as %s', (instant, shown) => {
  expect(wireMessage({ ...stored, at: new Date(instant) }, plain).time).toBe(shown);
});

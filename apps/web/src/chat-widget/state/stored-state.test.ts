import { beforeEach, expect, test, vi } from 'vitest';
import { sessionStore } from '../../lib/storage.ts';
import { openBrowser } from '../../lib/testing/browser.ts';
import { after, begun, received, message } from '../testing/messages.ts';
import { forgetStoredState, storeState, storedState } from './stored-state.ts';

beforeEach(() => {
  openBrowser();
  sessionStore.clear();
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});

const spoken = received(
  begun,
  message(1),
  message(2, { sender: 'Priya', isHold: true, promptId: 'p1' }),
).state;

test('a refresh restores messages and flags, but not the connection', () => {
  storeState(spoken, begun);
  const { messages, stage, receivedIn, personIn, floor, connection } = storedState();
  expect({ messages, stage, receivedIn, personIn, floor }).toEqual({
    messages: spoken.messages,
    stage: spoken.stage,
    receivedIn: 'c1',
    personIn: 'c1',
    floor: 2,
  });
  expect(connection).toBe('closed');
});

test('a message that was being sent counts as unsent, so that it is retried', () => {
  const { state } = after(spoken, {
    kind: 'written',
    clientMessageId: 'w1',
    text: 'Hello',
    time: '',
    isMasked: false,
  });
  storeState(state, spoken);
  expect(storedState().messages.at(-1)?.sending?.status).toBe('unsent');
});

test('the history is stored under the agreed key, and so is whether a chat is open [S3-15]', () => {
  storeState(spoken, begun);
  expect(JSON.parse(sessionStore.get('chatHistory') ?? '')).toHaveLength(spoken.messages.length);
  expect(sessionStore.get('chatOpen')).toBe('shown');
  storeState({ ...spoken, isShown: false }, spoken);
  expect(sessionStore.get('chatOpen')).toBe('minimised');
  storeState(received(spoken, message(3, { userType: 'System', isChatEnded: true })).state, spoken);
  expect(sessionStore.get('chatOpen')).toBeUndefined();
});

test.each([
  '',
  'null',
  '[]',
  '{"stage":{"kind":"somewhere"}}',
  '{"stage":{"kind":"open"},"unread":"many"}',
  '{',
])('damaged flags (%s) start afresh', (flags) => {
  sessionStore.set('chatFlags', flags);
  sessionStore.set('chatHistory', '[{"key":"x"}]');
  expect(storedState()).toMatchObject({ stage: { kind: 'before' }, messages: [] });
});

test('damaged messages are left out; the others stay', () => {
  storeState(spoken, begun);
  const stored: unknown = JSON.parse(sessionStore.get('chatHistory') ?? '');
  sessionStore.set(
    'chatHistory',
    JSON.stringify([null, { key: 1 }, ...(Array.isArray(stored) ? stored : [])]),
  );
  expect(storedState().messages).toEqual(spoken.messages);
});

test('forgetting leaves nothing of the conversation', () => {
  storeState(spoken, begun);
  sessionStore.set('chatInput', 'half a sentence');
  forgetStoredState();
  expect(
    ['chatHistory', 'chatFlags', 'chatOpen', 'chatInput'].map((key) => window.sessionStorage.getItem(key)),
  ).toEqual([null, null, null, null]);
});

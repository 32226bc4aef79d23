import { movableClock } from '@switch/testkit/movable-clock.ts';
import { type MovableScheduler, movableScheduler } from '@switch/testkit/movable-scheduler.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MockInstance } from 'vitest';
import { sessionStore } from '../lib/storage.ts';
import { openBrowser } from '../lib/testing/browser.ts';
import { Chat } from './chat.ts';
import { openChatServer } from '@switch/chat-client/testing/chat-server.ts';
import { BRAND, body, texts } from './testing/messages.ts';
import { rememberUser, roomId } from './visitor.ts';

let logged: MockInstance<Console['error']>;
let server: Awaited<ReturnType<typeof openChatServer>>;
let clock: MovableScheduler;
let chats: Chat[];
let snapshots: number;
let missing: unknown[];

beforeEach(async () => {
  openBrowser();
  sessionStore.clear();
  logged = vi.spyOn(console, 'error').mockReturnValue(undefined);
  server = await openChatServer();
  clock = movableScheduler(movableClock('2026-07-01T09:30:00Z'));
  chats = [];
  snapshots = 0;
  missing = [];
  rememberUser({
    firstName: 'Jane',
    lastName: 'Sample',
    phone: '01632960001',
    email: 'jane@example.org',
    isPrivacyPolicyAccepted: true,
  });
});

afterEach(async () => {
  for (const chat of chats) chat.pause();
  await server.close();
});

/** The chat of this tab. Opening it again is like a refresh. */
function openChat(): Chat {
  const chat = new Chat({
    url: server.url,
    brandName: BRAND,
    scheduler: clock,
    random: () => 0.5,
    isOnline: () => true,
    library: () => import('socket.io-client'),
    saveSnapshot: () => {
      snapshots += 1;
    },
    messagesAfter: (seq) => Promise.resolve({ messages: missing, upTo: seq + missing.length + 1 }),
  });
  chats.push(chat);
  chat.state.subscribe(server.changed);
  return chat;
}

const isUp = (chat: Chat) => () => chat.state.get().connection === 'connected';
const sentAs = (event: string) => server.sent.filter((each) => each.event === `${roomId()}${event}`);
const push = (seq: number, more: Readonly<Record<string, unknown>> = {}, event = '_receive_message') =>
  server.sockets.at(-1)?.emit(`${roomId()}${event}`, body(seq, more));
const has = (chat: Chat, text: string) => server.until(() => texts(chat.state.get()).includes(text));

/** A chat that is connected and subscribed and has received the greeting. */
async function greeted(): Promise<Chat> {
  const chat = openChat();
  chat.dispatch({ kind: 'begun' });
  await server.until(isUp(chat));
  clock.moveMs(2_000);
  push(1);
  await has(chat, 'message 1');
  return chat;
}

test('the greeting saves the application once and enables the input', async () => {
  const chat = await greeted();
  expect([snapshots, chat.state.get().stage]).toEqual([1, { kind: 'open', input: 'on', isLeaving: false }]);
});

test('a message is shown at once, sent with its id, and confirmed by the server’s answer', async () => {
  const chat = await greeted();
  expect(chat.write('  How long? 🙂')).toBe(true);
  expect(chat.state.get().messages.at(-1)).toMatchObject({
    text: 'How long?',
    time: '2026-07-01 10:30',
    sending: { status: 'sending' },
  });
  await server.until(() => sentAs('_send_message').length === 1);
  sentAs('_send_message')[0]?.answer({ ok: true, id: 'm2', seq: 2 });
  await server.until(() => chat.state.get().messages.at(-1)?.sending?.status === 'sent');
});

test('an unconfirmed message is sent again with the same id after reconnecting, and shown once', async () => {
  const chat = await greeted();
  chat.write('Are you there?');
  await server.until(() => sentAs('_send_message').length === 1);
  server.sockets[0]?.conn.close();
  await server.until(() => chat.state.get().connection === 'waiting');
  expect(chat.state.get().messages.at(-1)?.sending?.status).toBe('unsent');
  clock.moveMs(1_000);
  await server.until(() => sentAs('_send_message').length === 2);
  const [first, second] = sentAs('_send_message').map((each) => each.body);
  expect(second).toEqual(first);
  sentAs('_send_message')[1]?.answer({ ok: true, id: 'm2', seq: 2 });
  await server.until(() => chat.state.get().messages.at(-1)?.sending?.status === 'sent');
  expect(texts(chat.state.get()).filter((text) => text === 'Are you there?')).toHaveLength(1);
});

test('a message typed while the socket is down is not sent or shown, and the error is logged', async () => {
  const chat = await greeted();
  server.sockets[0]?.conn.close();
  await server.until(() => chat.state.get().connection === 'waiting');
  const before = chat.state.get().messages;
  expect(chat.write('Hello?')).toBe(false);
  expect(chat.state.get().messages).toBe(before);
  expect(logged).toHaveBeenCalledWith('chat: the socket is not connected, the message was not sent');
});

test('after a refresh the messages are back, the connection is a later one, and missed messages are requested', async () => {
  const before = await greeted();
  before.pause();
  const chat = openChat();
  expect(texts(chat.state.get())).toContain('message 1');
  chat.resume();
  await server.until(() => sentAs('_reconnect').length === 1);
  expect(sentAs('_reconnect')[0]?.body).toEqual({ lastSeq: 1 });
  expect(server.sockets.at(-1)?.handshake.query['isInitialized']).toBe('false');
});

test('a missing message is fetched after 300 ms', async () => {
  const chat = await greeted();
  missing = [body(2, { message: 'the missing one' })];
  push(3);
  await has(chat, 'message 3');
  clock.moveMs(299);
  expect(texts(chat.state.get())).not.toContain('the missing one');
  clock.moveMs(1);
  await has(chat, 'the missing one');
  expect(texts(chat.state.get()).slice(-2)).toEqual(['the missing one', 'message 3']);
});

test('a question that the server reports as settled no longer disables the input', async () => {
  const chat = await greeted();
  push(2, { isEndChat: true, promptId: 'p1' });
  await has(chat, 'message 2');
  chat.dispatch({ kind: 'answered', key: 'm2', isYes: true });
  server.sockets[0]?.emit(`${roomId()}_settled`, { promptId: 'p1' });
  const inputNow = () => {
    const { stage } = chat.state.get();
    return stage.kind === 'open' ? stage.input : stage.kind;
  };
  expect(inputNow()).toBe('off');
  await server.until(() => inputNow() === 'on');
  expect(chat.write('Go on, then')).toBe(true);
});

test('the notice about an absent agent is sent two seconds after the message', async () => {
  const chat = await greeted();
  push(2, { sender: 'Priya', isAgentOffline: true });
  await has(chat, 'message 2');
  chat.write('Hello?');
  clock.moveMs(1_999);
  chat.endDialog(false);
  await server.until(() => sentAs('_disconnect_client').length === 1);
  clock.moveMs(1);
  await server.until(() => sentAs('_disconnect_client').length === 2);
  expect(sentAs('_disconnect_client')[1]?.body).toEqual({ name: 'Jane Sample', warningMsg: 'yes' });
});

test('the end closes the socket; a new conversation opens an initialised one in the same room', async () => {
  const chat = await greeted();
  const room = roomId();
  push(2, { userType: 'System', isChatEnded: true }, '_end_message');
  await server.until(() => chat.state.get().stage.kind === 'over');
  clock.moveMs(0);
  await server.until(() => server.sockets[0]?.connected === false);
  chat.dispatch({ kind: 'restarted' });
  await server.until(() => server.sockets.length === 2);
  expect(server.sockets[1]?.handshake.query).toMatchObject({ room_id: room, isInitialized: 'true' });
});

test('a delayed notice is not sent once the chat is over, nor in the next one', async () => {
  const chat = await greeted();
  push(2, { sender: 'Priya', isAgentOffline: true });
  await has(chat, 'message 2');
  chat.typed('Hello?');
  chat.write('Hello?');
  chat.typed('Is');
  push(3, { userType: 'System', isChatEnded: true }, '_end_message');
  await server.until(() => chat.state.get().stage.kind === 'over');
  clock.moveMs(0);
  chat.dispatch({ kind: 'restarted' });
  await server.until(() => server.sockets.length === 2 && isUp(chat)());
  clock.moveMs(3_000);
  chat.endDialog(true);
  await server.until(() => sentAs('_disconnect_client').length > 0);
  expect(sentAs('_disconnect_client').map((each) => each.body)).toEqual([
    { name: 'Jane Sample', flag: true },
  ]);
  expect(sentAs('_typing').map((each) => each.body)).toEqual(
    [true, false].map((typing) => ({ userType: 'Customer', typing })),
  );
});

test('ending the chat sends two events, and takes effect after five seconds without an answer', async () => {
  const chat = await greeted();
  chat.dispatch({ kind: 'left' });
  await server.until(() => sentAs('_leave_room').length === 1);
  expect(sentAs('_disconnect_client')[0]?.body).toEqual({ name: 'Jane Sample', userResponse: 'yes' });
  clock.moveMs(5_000);
  expect(chat.state.get().stage.kind).toBe('over');
});

test('the other side’s typing is shown until it stops, for seven seconds at most', async () => {
  const chat = await greeted();
  push(0, { typing: true, userType: 'Agent' }, '_typing');
  await server.until(() => chat.state.get().isTyping);
  clock.moveMs(6_999);
  expect(chat.state.get().isTyping).toBe(true);
  clock.moveMs(1);
  expect(chat.state.get().isTyping).toBe(false);
});

test('the visitor’s typing is sent at most every two seconds, and so is its end', async () => {
  const chat = await greeted();
  for (const text of ['H', 'He', 'Hel']) chat.typed(text);
  clock.moveMs(2_200);
  chat.typed('Hell');
  chat.typed('');
  await server.until(() => sentAs('_typing').length === 3);
  expect(sentAs('_typing').map((each) => each.body)).toEqual(
    [true, true, false].map((typing) => ({ userType: 'Customer', typing })),
  );
});

test('closing the tab is reported; forgetting leaves nothing behind', async () => {
  const chat = await greeted();
  chat.abandon();
  await server.until(() => sentAs('_abandoned').length === 1);
  chat.forget();
  expect([chat.state.get().stage.kind, sessionStore.get('chatHistory')]).toEqual(['before', undefined]);
});

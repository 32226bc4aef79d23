import type { WireMessage } from '@switch/contract/chat/wire-message.ts';
import { openConversation } from '@switch/domain/chat/conversation.ts';
import { expect, test } from 'vitest';
import type { Delivery, StoredConversation, StoredMessage } from '../../conversations/stored-conversation.ts';
import { VisitorPushes, type PushContext, type PushSession } from './visitor-pushes.ts';

const message = (seq: number, more: Partial<StoredMessage> = {}): StoredMessage => ({
  id: `m${seq}`,
  roomId: 'r',
  conversationId: 'c',
  seq,
  kind: 'text',
  author: 'agent',
  staffId: null,
  sender: 'Ann',
  text: `Message ${seq}`,
  promptId: null,
  answer: null,
  isWorkingHours: true,
  isAgentOffline: false,
  asksEmail: false,
  citations: [],
  suggestions: [],
  clientMessageId: null,
  at: new Date('2026-09-14T09:00:00Z'),
  via: null,
  ...more,
});

const delivery = (messages: readonly StoredMessage[], fromSocketId: string | null = null): Delivery => ({
  roomId: 'r',
  messages,
  notes: [],
  conversation: null,
  changed: [],
  fromSocketId,
});

/** The pushes of one socket in a room whose messages the test controls. */
function pushing(stored: StoredMessage[]) {
  const pushed: { readonly body: WireMessage; readonly confirm: () => void }[] = [];
  const confirmed: number[] = [];
  const settled: string[] = [];
  const state = { isClogged: false, isClosed: false };
  const context: PushContext = {
    conversations: {
      messagesAfter: async (_room, seq, most) => stored.filter((each) => each.seq > seq).slice(0, most),
      conversation: async () => null,
      current: async () => null,
    },
    cursors: { note: (_room, seq) => void confirmed.push(seq) },
    subscriptions: { delivered: () => {} },
  };
  const session: PushSession = {
    socket: {
      id: 'me',
      push: (_event, body, confirm) => void pushed.push({ body, confirm }),
      hint: () => {},
      isClogged: () => state.isClogged,
      settled: (promptId) => void settled.push(promptId),
      askToReturn: () => {},
      close: () => void (state.isClosed = true),
    },
    trouble: (error) => {
      throw error;
    },
  };
  const pushes = new VisitorPushes(context, { id: 'r', secretHash: Buffer.alloc(32) }, session);
  return { pushes, pushed, confirmed, settled, state, seqs: () => pushed.map(({ body }) => body.seq) };
}

test('nothing is pushed before opening; then everything after the given number, once', async () => {
  const { pushes, seqs } = pushing([message(1), message(2), message(3)]);
  pushes.deliver(delivery([message(3)]));
  expect(seqs()).toEqual([]);
  await pushes.open(1, null);
  pushes.deliver(delivery([message(3)]));
  expect(seqs()).toEqual([2, 3]);
});

test('a gap is filled from the database before later messages are pushed', async () => {
  const stored = [message(1)];
  const { pushes, seqs } = pushing(stored);
  await pushes.open(0, null);
  stored.push(message(2), message(3));
  pushes.deliver(delivery([message(3)]));
  stored.push(message(4));
  pushes.deliver(delivery([message(4)]));
  await expect.poll(seqs).toEqual([1, 2, 3, 4]);
});

test('several batches are pushed in order', async () => {
  const { pushes, seqs } = pushing(Array.from({ length: 450 }, (_, index) => message(index + 1)));
  await pushes.open(0, null);
  expect(seqs()).toEqual(Array.from({ length: 450 }, (_, index) => index + 1));
});

test('a question that is no longer open is reported once, and only if nothing else implies it', async () => {
  const { pushes, settled } = pushing([message(1)]);
  const asking = (id: string | null, endedAt: number | null = null): Delivery => {
    const prompt = id === null ? null : { id, kind: 'hold' as const, askedAt: 0, silences: 0 };
    const made: StoredConversation = {
      ...openConversation({ now: 0, isContactable: true }),
      id: 'c',
      roomId: 'r',
      version: 1,
      openedAt: 0,
      prompt,
      endedAt,
    };
    return { ...delivery([]), conversation: made };
  };
  await pushes.open(0, 'p1');
  for (const id of ['p1', 'p2']) pushes.deliver(asking(id));
  expect(settled).toEqual([]);
  for (const id of [null, null]) pushes.deliver(asking(id));
  expect(settled).toEqual(['p2']);
  pushes.deliver(asking('p3'));
  pushes.deliver(asking(null, 1));
  expect(settled).toEqual(['p2']);
});

test('the visitor’s own messages are not pushed, and are confirmed only after what was sent before them', async () => {
  const { pushes, pushed, confirmed, seqs } = pushing([message(1)]);
  await pushes.open(0, null);
  pushes.deliver(delivery([message(2, { author: 'customer' })], 'me'));
  expect(seqs()).toEqual([1]);
  expect(confirmed).toEqual([]);
  pushed[0]?.confirm();
  expect(confirmed).toEqual([2]);
});

test('a pong confirms what was pushed before its ping, unless the client sends acknowledgements', async () => {
  const { pushes, confirmed, pushed } = pushing([message(1)]);
  await pushes.open(0, null);
  pushes.unconfirmed.pinged();
  pushes.deliver(delivery([message(2)]));
  pushes.unconfirmed.ponged();
  expect(confirmed).toEqual([1]);
  pushed[1]?.confirm();
  pushes.deliver(delivery([message(3)]));
  pushes.unconfirmed.pinged();
  pushes.unconfirmed.ponged();
  expect(confirmed).toEqual([1, 2]);
});

test('a client that reads nothing off the socket is disconnected, and what it missed stays unconfirmed', async () => {
  const { pushes, confirmed, state, seqs } = pushing([message(1)]);
  await pushes.open(0, null);
  state.isClogged = true;
  pushes.deliver(delivery([message(2)]));
  expect(state.isClosed).toBe(true);
  pushes.deliver(delivery([message(3)]));
  expect(seqs()).toEqual([1]);
  expect(confirmed).toEqual([]);
});

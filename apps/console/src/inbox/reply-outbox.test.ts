import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tabStorage } from '../lib/storage.ts';
import type { ConversationEvent } from './conversation-state.ts';
import { replyOutbox } from './reply-outbox.ts';

type Answer = (error: Error | null, body?: unknown) => void;

const sent: { readonly body: unknown; readonly answer: Answer }[] = [];
const emit = (_event: string, body: unknown, answer: Answer) => void sent.push({ body, answer });
vi.mock('../lib/chat/connection.ts', () => ({ openSocket: () => ({ timeout: () => ({ emit }) }) }));

const KEY = 'outbox.c1';
const onMasked = vi.fn<() => void>();

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
  });
  vi.useFakeTimers();
});
afterEach(() => {
  sent.length = 0;
  onMasked.mockReset();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Creates a conversation's outbox and records the events that it applies to the view. */
function open() {
  const events: ConversationEvent[] = [];
  const outbox = replyOutbox('c1', (event) => void events.push(event), onMasked);
  return { outbox, kinds: () => events.map(({ kind }) => kind) };
}

const taken = { ok: true, id: 'm1', seq: 1, at: '2026-11-21T10:00:00.000Z' };

test('a reply is stored in this tab until the server has it', () => {
  const { outbox, kinds } = open();
  outbox.send('Hello');
  expect(sent[0]?.body).toMatchObject({ conversationId: 'c1', text: 'Hello' });
  expect(JSON.parse(tabStorage.get(KEY) ?? '')).toMatchObject([{ text: 'Hello' }]);
  sent[0]?.answer(null, taken);
  expect([tabStorage.get(KEY), kinds().at(-1)]).toEqual([undefined, 'confirmed']);
  expect(onMasked).not.toHaveBeenCalled();
});

test('replies left unsent before a reload are shown, and are sent with their old ids', () => {
  tabStorage.set(KEY, JSON.stringify([{ clientMessageId: 'old', text: 'Left over' }, { text: 'no id' }]));
  const { outbox, kinds } = open();
  outbox.announce();
  expect(kinds()).toEqual(['sending', 'unsent']);
  outbox.resume();
  expect(sent.map(({ body }) => body)).toEqual([
    { conversationId: 'c1', clientMessageId: 'old', text: 'Left over' },
  ]);
});

test('stored text that is not a list of replies counts as none', () => {
  for (const text of ['{', '{}', 'null']) {
    tabStorage.set(KEY, text);
    open().outbox.resume();
  }
  expect(sent).toEqual([]);
});

test('masked digits cause the conversation to be fetched again', () => {
  open().outbox.send('12-34-56 12345678');
  sent[0]?.answer(null, { ...taken, isMasked: true });
  expect(onMasked).toHaveBeenCalledOnce();
});

test('a time-out is retried, a refusal waits for the agent, and a discarded reply is gone', () => {
  const { outbox, kinds } = open();
  outbox.send('Hello');
  sent[0]?.answer(new Error('timeout'));
  expect(kinds().at(-1)).toBe('unsent');
  vi.advanceTimersByTime(1_000);
  sent[1]?.answer(null, { ok: false, code: 'rate_limited', retryAfter: 2 });
  expect(kinds().slice(-2)).toEqual(['sending', 'refused']);
  const [{ clientMessageId } = { clientMessageId: '' }] = JSON.parse(tabStorage.get(KEY) ?? '[]');
  outbox.discard(clientMessageId);
  expect([tabStorage.get(KEY), kinds().at(-1)]).toEqual([undefined, 'discarded']);
});

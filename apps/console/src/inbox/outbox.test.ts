import type { SendAnswer } from '@switch/contract/chat/wire-message.ts';
import { expect, test, vi } from 'vitest';
import type { ConversationEvent } from './conversation-state.ts';
import { Outbox, type Reply } from './outbox.ts';

const taken = (seq: number): Extract<SendAnswer, { ok: true }> => ({
  ok: true,
  id: `m${seq}`,
  seq,
  at: '2026-11-21T10:00:00.000Z',
  roomSeq: seq,
});

/** An outbox over a line that the test plays; answers are given in turn, `lost` for none. */
function world(answers: readonly (SendAnswer | 'lost')[], kept: readonly Reply[] = []) {
  const left = [...answers];
  const delivered: Reply[] = [];
  const events: ConversationEvent[] = [];
  const pauses: number[] = [];
  const line = { isConnected: true };
  let browserStorage: readonly Reply[] = kept;
  let ids = 0;
  const onMasked = vi.fn<() => void>();
  const outbox = new Outbox(
    {
      deliver: async (reply) => {
        delivered.push(reply);
        const answer = left.shift() ?? 'lost';
        return answer === 'lost' ? undefined : answer;
      },
      isConnected: () => line.isConnected,
      pause: async (ms) => void pauses.push(ms),
      makeId: () => `id${++ids}`,
      now: () => 0,
      senderName: () => 'Priya Nair',
      apply: (event) => void events.push(event),
      keep: (replies) => void (browserStorage = replies),
      onMasked,
    },
    kept,
  );
  const settled = async () => {
    for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
  };
  return { outbox, delivered, events, pauses, line, onMasked, settled, kept: () => browserStorage };
}

const kindsOf = (events: readonly ConversationEvent[]) => events.map(({ kind }) => kind);

test('a reply is kept until the server has it', async () => {
  const { outbox, settled, kept, events } = world([taken(1)]);
  outbox.send('Hello');
  expect(kept()).toEqual([{ clientMessageId: 'id1', text: 'Hello' }]);
  await settled();
  expect(kept()).toEqual([]);
  expect(kindsOf(events).at(-1)).toBe('answered');
});

test('no answer: the same id is tried again after 1, 2, 4 and 8 seconds, then it waits', async () => {
  const { outbox, settled, delivered, pauses, events, kept } = world([]);
  outbox.send('Hello');
  await settled();
  expect(pauses).toEqual([1000, 2000, 4000, 8000]);
  expect(delivered).toHaveLength(5);
  expect(new Set(delivered.map(({ clientMessageId }) => clientMessageId))).toEqual(new Set(['id1']));
  expect(kindsOf(events).at(-1)).toBe('unsent');
  expect(kept()).toHaveLength(1);
});

test('a later reply never overtakes an earlier one', async () => {
  const { outbox, settled, delivered } = world(['lost', taken(1), taken(2)]);
  outbox.send('first');
  outbox.send('second');
  await settled();
  expect(delivered.map(({ text }) => text)).toEqual(['first', 'first', 'second']);
});

test('without a connection nothing is sent; with it everything goes in order', async () => {
  const { outbox, settled, delivered, line, events } = world([taken(1), taken(2)]);
  line.isConnected = false;
  outbox.send('first');
  outbox.send('second');
  await settled();
  expect(delivered).toEqual([]);
  expect(kindsOf(events).filter((kind) => kind === 'unsent').length).toBeGreaterThan(0);
  line.isConnected = true;
  outbox.resume();
  await settled();
  expect(delivered.map(({ text }) => text)).toEqual(['first', 'second']);
});

test('what an earlier page had not sent is shown, and goes with its old id', async () => {
  const { outbox, settled, delivered, events } = world(
    [taken(1)],
    [{ clientMessageId: 'old', text: 'Left over' }],
  );
  outbox.show();
  expect(kindsOf(events)).toEqual(['sending', 'unsent']);
  outbox.resume();
  await settled();
  expect(delivered).toEqual([{ clientMessageId: 'old', text: 'Left over' }]);
});

test('a refused reply is not tried by itself, lets others pass, and goes again on a press', async () => {
  const refused: SendAnswer = { ok: false, code: 'rate_limited', retryAfter: 2 };
  const { outbox, settled, delivered, kept } = world([refused, taken(1), taken(2)]);
  outbox.send('too soon');
  outbox.send('next');
  await settled();
  expect(delivered.map(({ text }) => text)).toEqual(['too soon', 'next']);
  expect(kept()).toEqual([{ clientMessageId: 'id1', text: 'too soon' }]);
  outbox.retry('id1');
  await settled();
  expect(delivered.at(-1)).toEqual({ clientMessageId: 'id1', text: 'too soon' });
  expect(kept()).toEqual([]);
});

test('a discarded reply is gone', async () => {
  const { outbox, settled, delivered, line, kept } = world([taken(1)]);
  line.isConnected = false;
  outbox.send('never mind');
  outbox.discard('id1');
  line.isConnected = true;
  outbox.resume();
  await settled();
  expect([delivered, kept()]).toEqual([[], []]);
});

test('masked digits make the conversation be fetched anew', async () => {
  const { outbox, settled, onMasked } = world([{ ...taken(1), isMasked: true }]);
  outbox.send('12-34-56 12345678');
  await settled();
  expect(onMasked).toHaveBeenCalledOnce();
});

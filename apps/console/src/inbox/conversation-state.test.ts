import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  gapAfter,
  isContinued,
  lastSeq,
  openQuestion,
  reduceConversation,
  threadOf,
  viewOf,
  type ConversationEvent,
  type ConversationView,
} from './conversation-state.ts';
import { aConversation, aMessage, aNote, aRow } from './testing/rows.ts';

const start = viewOf(aConversation({ messages: [aMessage(4), aMessage(5)] }));
const after = (...events: readonly ConversationEvent[]): ConversationView =>
  events.reduce(reduceConversation, start);
const seqs = ({ messages }: ConversationView): readonly number[] => messages.map(({ seq }) => seq);
const sending = { kind: 'sending', clientMessageId: 'x', text: 'On it', now: 1_000 } as const;
const confirmation = { id: 'm6', seq: 6, at: '2026-11-21T10:02:00.000Z' } as const;

test('messages are sorted by number and appear once, in whatever order and however often they arrive', () => {
  const numbers = fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(numbers, (all) => {
      const empty = viewOf(aConversation());
      const view = all.reduce<ConversationView>(
        (before, seq) => reduceConversation(before, { kind: 'message', message: aMessage(seq) }),
        empty,
      );
      expect(seqs(view)).toEqual([...new Set(all)].toSorted((one, other) => one - other));
    }),
  );
});

test('a message that is received again has its newest state', () => {
  const asked = aMessage(6, { author: 'bot', promptId: 'p', isDelivered: false });
  const view = after(
    { kind: 'message', message: asked },
    { kind: 'message', message: { ...asked, answer: 'yes', isDelivered: true } },
  );
  expect(view.messages.at(-1)).toMatchObject({ answer: 'yes', isDelivered: true });
  expect(view.messages).toHaveLength(3);
});

test('a fetch from before a message was delivered and answered undoes neither', () => {
  const asked = aMessage(6, { author: 'agent', promptId: 'p', isDelivered: false });
  const view = after(
    { kind: 'message', message: { ...asked, answer: 'yes', isDelivered: true } },
    { kind: 'fetched', conversation: aConversation({ messages: [asked] }) },
  );
  expect(view.messages.at(-1)).toMatchObject({ answer: 'yes', isDelivered: true });
});

test.each([
  ['nothing', [], undefined],
  ['one message that is not the first of the room', [7], undefined],
  ['neighbours', [4, 5, 6], undefined],
  ['a jump', [4, 5, 8], 5],
  ['two jumps', [4, 6, 9], 4],
] as const)('the gap is found: %s', (_, numbers, hole) => {
  expect(gapAfter(numbers.map((seq) => aMessage(seq)))).toBe(hole);
});

test('a fetch fills a gap and keeps replies that are being sent', () => {
  const view = after({ kind: 'message', message: aMessage(8) }, sending);
  expect(gapAfter(view.messages)).toBe(5);
  const mended = reduceConversation(view, {
    kind: 'fetched',
    conversation: aConversation({ messages: [4, 5, 6, 7].map((seq) => aMessage(seq)) }),
  });
  expect(seqs(mended)).toEqual([4, 5, 6, 7, 8]);
  expect(mended.outgoing).toHaveLength(1);
});

test('a reply is shown at once, and gets its number when the server confirms it', () => {
  const waiting = after(sending);
  expect(waiting.outgoing).toMatchObject([{ text: 'On it', status: 'sending' }]);
  const done = reduceConversation(waiting, {
    kind: 'confirmed',
    clientMessageId: 'x',
    confirmation,
    sender: 'Priya Nair',
  });
  expect(done.outgoing).toEqual([]);
  expect(done.messages.at(-1)).toMatchObject({ id: 'm6', seq: 6, text: 'On it', author: 'agent' });
});

test('a message received over the socket before its confirmation appears once', () => {
  const received = aMessage(6, { author: 'agent', text: 'On it', isDelivered: true });
  const view = after(
    sending,
    { kind: 'message', message: received },
    { kind: 'confirmed', clientMessageId: 'x', confirmation, sender: 'Priya Nair' },
  );
  expect(view.messages.filter(({ id }) => id === 'm6')).toEqual([received]);
  expect(view.outgoing).toEqual([]);
});

test('a masked reply waits for the stored text instead of showing what was typed', () => {
  const masked = { ...confirmation, isMasked: true } as const;
  const view = after(sending, {
    kind: 'confirmed',
    clientMessageId: 'x',
    confirmation: masked,
    sender: 'Priya Nair',
  });
  expect(seqs(view)).toEqual([4, 5]);
  expect(view.outgoing).toEqual([]);
});

test('a refused reply stays with its reason, a lost one waits, and a retried one keeps its place', () => {
  const refusal = { code: 'rate_limited', retryAfter: 3 } as const;
  const refused = after(sending, { kind: 'refused', clientMessageId: 'x', refusal });
  expect(refused.outgoing).toMatchObject([
    { status: 'refused', refusal: 'rate_limited', retryAfterSeconds: 3 },
  ]);
  const second = { ...sending, clientMessageId: 'y', text: 'And then' };
  const view = after(sending, second, { kind: 'unsent', clientMessageId: 'x' }, { ...sending, now: 9_000 });
  expect(
    view.outgoing.map(({ clientMessageId, status, startedAt }) => [clientMessageId, status, startedAt]),
  ).toEqual([
    ['x', 'sending', 1_000],
    ['y', 'sending', 1_000],
  ]);
  expect(reduceConversation(view, { kind: 'discarded', clientMessageId: 'x' }).outgoing).toHaveLength(1);
});

test('typing is shown for a few seconds, and ends when the visitor writes', () => {
  const typing = after({ kind: 'typing', typing: true, now: 5_000 });
  expect(typing.typingUntil).toBe(5_000 + 6_000);
  expect(reduceConversation(typing, { kind: 'message', message: aMessage(6) }).typingUntil).toBe(0);
  const byBot = aMessage(6, { author: 'bot' });
  expect(reduceConversation(typing, { kind: 'message', message: byBot }).typingUntil).toBe(5_000 + 6_000);
});

test('the open question is the last unanswered one, and none once it is withdrawn or the chat has ended', () => {
  const question = aMessage(6, { author: 'agent', promptId: 'p' });
  const row = aRow({ state: 'end-asked' });
  const asked = { ...after({ kind: 'message', message: question }), row };
  expect(openQuestion(asked)?.id).toBe('m6');
  const answered = after({ kind: 'message', message: { ...question, answer: 'no' } });
  expect(openQuestion({ ...answered, row })).toBeUndefined();
  for (const state of ['agent', 'ended'] as const)
    expect(openQuestion({ ...asked, row: aRow({ state }) })).toBeUndefined();
});

test('notes come after the message they were written at', () => {
  const view = after(
    { kind: 'note', note: aNote('late', 5) },
    { kind: 'note', note: aNote('first', 0) },
    { kind: 'note', note: aNote('early', 4) },
    { kind: 'note', note: aNote('early', 4) },
  );
  expect(threadOf(view).map(({ key }) => key)).toEqual(['first', 'm4', 'early', 'm5', 'late']);
  expect(lastSeq(view)).toBe(5);
});

test.each([
  ['the same writer, soon after', {}, true],
  ['another side', { author: 'bot' }, false],
  ['another colleague', { sender: 'Tom Ferris' }, false],
  ['later than five minutes', { at: '2026-11-21T10:06:00.000Z' }, false],
] as const)('a message of %s is grouped with the one before: %s', (_which, change, goesOn) => {
  const item = (message: ReturnType<typeof aMessage>) =>
    ({ kind: 'message', key: message.id, message }) as const;
  expect(isContinued(item(aMessage(1)), item(aMessage(2, change)))).toBe(goesOn);
  expect(isContinued(undefined, item(aMessage(1)))).toBe(false);
  const note = { kind: 'note', key: 'n', note: aNote('n', 1) } as const;
  expect(isContinued(note, item(aMessage(2)))).toBe(false);
});

test('messages before and after midnight are not grouped', () => {
  const at = (seq: number, instant: string) =>
    ({ kind: 'message', key: `m${seq}`, message: aMessage(seq, { at: instant }) }) as const;
  expect(isContinued(at(1, '2026-11-21T23:59:00.000Z'), at(2, '2026-11-22T00:01:00.000Z'))).toBe(false);
});

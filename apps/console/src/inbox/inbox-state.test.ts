import type { InboxRow } from '@switch/contract/chat/inbox.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  emptyInbox,
  neighbour,
  nextBack,
  reduceInbox,
  waitingSince,
  type InboxState,
} from './inbox-state.ts';
import { aRow } from './testing/rows.ts';

const me = { staffId: 'me', name: 'Priya Nair' };
const other = { staffId: 'other', name: 'Tom Ferris' };
const counts = { queue: 2, mine: 1, all: 5, ended: 7 };
const at = Date.parse('2026-11-21T10:00:00.000Z');
const minute = (count: number): string => new Date(at + count * 60_000).toISOString();

const fetched = (
  view: InboxState['view'],
  rows: readonly InboxRow[],
  next: string | null = null,
): InboxState => reduceInbox(emptyInbox(view, {}, 'me'), { kind: 'fetched', rows, next, counts });
const changed = (state: InboxState, ...rows: readonly InboxRow[]): InboxState =>
  reduceInbox(state, { kind: 'changed', rows, fetchedAt: at });
const ids = ({ rows }: InboxState): readonly string[] => rows.map(({ conversationId }) => conversationId);

const allViews = ['queue', 'mine', 'all', 'ended'] as const;

test.each([
  ['waits for a person', aRow(), ['queue', 'all']],
  ['is with the bot and waits', aRow({ state: 'bot' }), ['queue', 'all']],
  ['is with the bot alone', aRow({ state: 'bot', isQueued: false }), ['all']],
  [
    'is with the bot alone, in danger',
    aRow({ state: 'bot', isQueued: false, dangers: ['gas'] }),
    ['queue', 'all'],
  ],
  ['has ended in danger that nobody saw to', aRow({ state: 'ended', dangers: ['gas'] }), ['queue', 'ended']],
  ['is with me', aRow({ state: 'agent', agent: me, isQueued: false }), ['mine', 'all']],
  ['is with somebody else', aRow({ state: 'agent', agent: other, isQueued: false }), ['all']],
  ['has ended with me', aRow({ state: 'ended', agent: me }), ['ended']],
] as const)('a conversation that %s stands in the right views', (_, row, views) => {
  const found = allViews.filter((view) => changed(fetched(view, []), row).rows.length > 0);
  expect(found).toEqual(views);
});

test('the queue has the longest wait on top, the other views the newest', () => {
  const early = aRow({ conversationId: 'early', queuedAt: minute(1), lastAt: minute(1) });
  const late = aRow({ conversationId: 'late', queuedAt: minute(5), lastAt: minute(5) });
  expect(ids(changed(fetched('queue', []), late, early))).toEqual(['early', 'late']);
  expect(ids(changed(fetched('all', []), early, late))).toEqual(['late', 'early']);
});

test('a new visitor is added to the queue and counted without asking the server', () => {
  const state = changed(fetched('queue', []), aRow({ openedAt: minute(1) }));
  expect(ids(state)).toEqual(['c1']);
  expect(state.counts).toEqual({ queue: 3, mine: 1, all: 6, ended: 7 });
  expect(state.isStale).toBe(false);
});

test('a conversation that I take moves from the queue to mine', () => {
  const taken = aRow({ state: 'agent', agent: me, isQueued: false });
  const state = changed(fetched('queue', [aRow()]), taken);
  expect(ids(state)).toEqual([]);
  expect(state.counts).toEqual({ queue: 1, mine: 2, all: 5, ended: 7 });
});

test('a list filtered by how chats ended accepts no others', () => {
  const filters = { endReason: 'visitor' };
  const ended = (conversationId: string, endReason: InboxRow['endReason']) =>
    aRow({ conversationId, state: 'ended', endedAt: minute(9), endReason });
  const state = reduceInbox(emptyInbox('ended', filters, 'me'), {
    kind: 'fetched',
    rows: [],
    next: null,
    counts,
  });
  expect(ids(changed(state, ended('theirs', 'visitor'), ended('ours', 'agent')))).toEqual(['theirs']);
});

test('a conversation that ends moves to the ended ones', () => {
  const mine = aRow({ state: 'agent', agent: me, isQueued: false });
  const state = changed(fetched('mine', [mine]), { ...mine, state: 'ended', endedAt: minute(9) });
  expect(ids(state)).toEqual([]);
  expect(state.counts).toEqual({ queue: 2, mine: 0, all: 4, ended: 8 });
});

test('an old conversation that was not known makes the counts stale instead of wrong', () => {
  const state = changed(fetched('all', []), aRow({ openedAt: minute(-60) }));
  expect(state.counts).toEqual(counts);
  expect(state.isStale).toBe(true);
  expect(reduceInbox(state, { kind: 'fetched', rows: [], next: null, counts }).isStale).toBe(false);
});

test('filters keep out rows that don’t match, and a search accepts none without the server', () => {
  const filtered = (filters: object): InboxState =>
    reduceInbox(emptyInbox('all', filters, 'me'), { kind: 'fetched', rows: [], next: null, counts });
  const row = aRow({ labels: ['l1'], agent: other, state: 'agent', source: 'Partner.example' });
  expect(ids(changed(filtered({ label: 'l1', agentId: 'other', source: 'partner.example' }), row))).toEqual([
    'c1',
  ]);
  expect(ids(changed(filtered({ label: 'l2' }), row))).toEqual([]);
  expect(ids(changed(filtered({ state: 'waiting' }), row))).toEqual([]);
  expect(ids(changed(filtered({ q: 'bell' }), row))).toEqual([]);
});

test('a row that belongs on a page not yet fetched stays out until it is fetched', () => {
  const shown = aRow({ conversationId: 'shown', lastAt: minute(5) });
  const older = aRow({ conversationId: 'older', lastAt: minute(1), openedAt: minute(1) });
  expect(ids(changed(fetched('all', [shown], 'more'), older))).toEqual(['shown']);
  expect(ids(changed(fetched('all', [shown], null), older))).toEqual(['shown', 'older']);
});

test('the next page follows the existing rows, without duplicates', () => {
  const state = fetched('all', [aRow({ conversationId: 'a' })], 'more');
  const rows = [aRow({ conversationId: 'a' }), aRow({ conversationId: 'b' })];
  const next = reduceInbox(state, { kind: 'fetched-more', rows, next: null });
  expect(ids(next)).toEqual(['a', 'b']);
  expect(next.next).toBeNull();
});

test('a failure leaves existing rows, and is shown only if there are none', () => {
  expect(reduceInbox(emptyInbox('all', {}, 'me'), { kind: 'failed' }).kind).toBe('failed');
  expect(reduceInbox(fetched('all', [aRow()]), { kind: 'failed' }).kind).toBe('ready');
});

test('however rows change, a view has each conversation once, in order, and only those that belong to it', () => {
  const anyRow = fc.record({
    conversationId: fc.constantFrom('a', 'b', 'c', 'd'),
    state: fc.constantFrom('bot', 'waiting', 'agent', 'ended'),
    agent: fc.constantFrom(null, me, other),
    isQueued: fc.boolean(),
    lastAt: fc.integer({ min: 0, max: 50 }).map(minute),
  });
  const fits = {
    queue: ({ state, agent, isQueued }: InboxRow) => state !== 'ended' && isQueued && agent === null,
    mine: ({ state, agent }: InboxRow) => state !== 'ended' && agent === me,
    all: ({ state }: InboxRow) => state !== 'ended',
    ended: ({ state }: InboxRow) => state === 'ended',
  };
  fc.assert(
    fc.property(fc.constantFrom(...allViews), fc.array(anyRow, { maxLength: 30 }), (view, changes) => {
      const newest = new Map(changes.map((change) => [change.conversationId, aRow(change)]));
      const state = changes.reduce((before, change) => changed(before, aRow(change)), fetched(view, []));
      // All have waited equally long, so that the queue is in the order of their ids.
      const at = ({ lastAt }: InboxRow) => (view === 'queue' ? 0 : -Date.parse(lastAt));
      expect(state.rows).toEqual(
        [...newest.values()]
          .filter(fits[view])
          .toSorted(
            (one, next) => at(one) - at(next) || one.conversationId.localeCompare(next.conversationId),
          ),
      );
    }),
  );
});

test('moving by keys stays inside the list and starts at its top', () => {
  const rows = ['a', 'b', 'c'].map((conversationId) => aRow({ conversationId }));
  const from = (chosen: string | undefined, step: 1 | -1) => neighbour(rows, chosen, step)?.conversationId;
  expect([from(undefined, 1), from('a', 1), from('c', 1), from('a', -1), from('gone', 1)]).toEqual([
    'a',
    'b',
    'c',
    'a',
    'a',
  ]);
  expect(neighbour([], undefined, 1)).toBeUndefined();
});

test('danger is on top of every open view, whenever it was reported', () => {
  const calm = aRow({ conversationId: 'calm', queuedAt: minute(0), lastAt: minute(9) });
  const urgent = aRow({
    conversationId: 'urgent',
    queuedAt: minute(5),
    lastAt: minute(1),
    dangers: ['fire'],
  });
  for (const view of ['queue', 'all'] as const)
    expect(ids(changed(fetched(view, [calm]), urgent))).toEqual(['urgent', 'calm']);
});

test.each([
  ['in the queue since they joined it', { queuedAt: '2026-11-21T09:00:00.000Z' }, '2026-11-21T09:00:00.000Z'],
  [
    'with an agent who has not written since they joined the queue',
    { agent: me, isQueued: false, lastAuthor: 'bot', queuedAt: '2026-11-21T09:00:00.000Z' },
    '2026-11-21T09:00:00.000Z',
  ],
  [
    'with an agent since their message',
    { agent: me, isQueued: false, queuedAt: null },
    '2026-11-21T10:00:00.000Z',
  ],
  ['not once they are answered', { agent: me, isQueued: false, queuedAt: null, lastAuthor: 'agent' }, null],
  ['not while the bot answers', { isQueued: false }, null],
  ['not after the end', { state: 'ended' }, null],
] as const)('a visitor waits %s', (_when, change, since) => {
  expect(waitingSince(aRow(change))).toBe(since);
});

test('a snoozed conversation is last among mine, and first once the snooze ends', () => {
  const mine = (conversationId: string, snoozedUntil: string | null) =>
    aRow({ conversationId, state: 'agent', agent: me, snoozedUntil });
  const rows = [mine('aside', minute(5)), mine('plain', null)];
  const shown = (now: number) =>
    ids(reduceInbox(emptyInbox('mine', {}, 'me'), { kind: 'fetched', rows, next: null, counts }, now));
  expect(shown(at)).toEqual(['plain', 'aside']);
  expect(shown(at + 5 * 60_000)).toEqual(['aside', 'plain']);
  expect(nextBack(rows, at)).toBe(at + 5 * 60_000);
  expect(nextBack(rows, at + 5 * 60_000)).toBeUndefined();
});

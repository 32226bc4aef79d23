import type { InboxRow } from '@switch/contract/chat/inbox.ts';
import type { InboxView } from '@switch/contract/http/chat/conversations.ts';
import { isMine, isWaiting } from '../lib/chat/row-changes.ts';

/** The filters that can be checked against a row; `q` can be checked only by the server. */
export type RowFilters = {
  readonly state?: string | undefined;
  readonly endReason?: string | undefined;
  readonly label?: string | undefined;
  readonly agentId?: string | undefined;
  readonly source?: string | undefined;
  readonly q?: string | undefined;
};

type InboxCounts = Readonly<Record<InboxView, number>>;

/** A view of the inbox as far as it has been fetched, kept up to date by changes received. */
export type InboxState = {
  readonly view: InboxView;
  readonly filters: RowFilters;
  readonly staffId: string;
  /** Not fetched yet, unreachable, or fetched. */
  readonly kind: 'loading' | 'failed' | 'ready';
  readonly rows: readonly InboxRow[];
  /** Cursor of the next page; null on the last one. */
  readonly next: string | null;
  readonly counts: InboxCounts | null;
  /** Every row received, by conversation id. */
  readonly known: ReadonlyMap<string, InboxRow>;
  /** Something changed that only the server can count. */
  readonly isStale: boolean;
};

type Events = {
  fetched: { rows: readonly InboxRow[]; next: string | null; counts: InboxCounts };
  'fetched-more': { rows: readonly InboxRow[]; next: string | null };
  failed: object;
  changed: { rows: readonly InboxRow[]; fetchedAt: number };
};
export type InboxEvent = {
  [Kind in keyof Events]: { readonly kind: Kind } & Readonly<Events[Kind]>;
}[keyof Events];

export const emptyInbox = (
  view: InboxView,
  filters: RowFilters,
  staffId: string,
  before?: InboxState,
): InboxState => ({
  view,
  filters,
  staffId,
  kind: 'loading',
  rows: [],
  next: null,
  counts: before?.counts ?? null,
  known: before?.known ?? new Map(),
  isStale: false,
});

const views = ['queue', 'mine', 'all', 'ended'] as const;

const belongsTo: Readonly<Record<InboxView, (row: InboxRow, staffId: string) => boolean>> = {
  queue: isWaiting,
  mine: isMine,
  all: ({ state }) => state !== 'ended',
  ended: ({ state }) => state === 'ended',
};

function passes(row: InboxRow, { state, endReason, label, agentId, source }: RowFilters): boolean {
  return (
    (!state || row.state === state) &&
    (!endReason || row.endReason === endReason) &&
    (!label || row.labels.includes(label)) &&
    (!agentId || row.agent?.staffId === agentId) &&
    (!source || row.source.toLowerCase() === source.toLowerCase())
  );
}

/**
 * Returns the comparison of rows at `now` (ms since 1970): danger first while the chat is open or no one has
 * seen to it; in `mine`, then rows whose snooze has ended, with snoozed rows last; within these, the longest
 * wait first in the queue, the latest end or message first elsewhere.
 */
function order(view: InboxView, now: number): (one: InboxRow, other: InboxRow) => number {
  const at = (row: InboxRow): string => {
    if (view === 'queue') return row.queuedAt ?? row.openedAt;
    return view === 'ended' ? (row.endedAt ?? row.lastAt) : row.lastAt;
  };
  const direction = view === 'queue' ? 1 : -1;
  const calm = ({ dangers }: InboxRow): number => Number(view === 'ended' || dangers.length === 0);
  const aside = ({ snoozedUntil }: InboxRow): number => {
    if (view !== 'mine' || snoozedUntil === null) return 0;
    return Date.parse(snoozedUntil) > now ? 1 : -1;
  };
  return (one, other) =>
    calm(one) - calm(other) ||
    aside(one) - aside(other) ||
    direction * (at(one) < at(other) ? -1 : at(one) > at(other) ? 1 : 0) ||
    (one.conversationId < other.conversationId ? -1 : 1);
}

export function reduceInbox(state: InboxState, event: InboxEvent, now = Date.now()): InboxState {
  switch (event.kind) {
    case 'failed':
      return state.kind === 'ready' ? { ...state, isStale: false } : { ...state, kind: 'failed' };
    case 'fetched':
      return {
        ...state,
        kind: 'ready',
        rows: state.view === 'mine' ? event.rows.toSorted(order('mine', now)) : event.rows,
        next: event.next,
        counts: event.counts,
        known: withRows(state.known, event.rows),
        isStale: false,
      };
    case 'fetched-more': {
      const have = new Set(state.rows.map(({ conversationId }) => conversationId));
      const rows = [...state.rows, ...event.rows.filter(({ conversationId }) => !have.has(conversationId))];
      return { ...state, rows, next: event.next, known: withRows(state.known, event.rows) };
    }
    case 'changed':
      return event.rows.reduce((before, row) => changeRow(before, row, event.fetchedAt, now), state);
  }
}

const withRows = (
  known: ReadonlyMap<string, InboxRow>,
  rows: readonly InboxRow[],
): ReadonlyMap<string, InboxRow> =>
  new Map([...known, ...rows.map((row): [string, InboxRow] => [row.conversationId, row])]);

/**
 * Applies one changed row. Counts are updated exactly for rows that are known or newer than the last fetch
 * (`fetchedAt`, ms since 1970); any other row makes the state stale, so that the server counts again.
 */
function changeRow(state: InboxState, row: InboxRow, fetchedAt: number, now: number): InboxState {
  const before = state.known.get(row.conversationId);
  const isCountable = before !== undefined || Date.parse(row.openedAt) >= fetchedAt;
  const counts = state.counts && isCountable ? recount(state, before, row) : state.counts;
  return {
    ...state,
    rows: placed(state, row, now),
    counts,
    known: new Map(state.known).set(row.conversationId, row),
    isStale: state.isStale || (!isCountable && state.counts !== null),
  };
}

function recount(state: InboxState, before: InboxRow | undefined, after: InboxRow): InboxCounts | null {
  const { counts, staffId } = state;
  if (!counts) return null;
  const change = (view: InboxView): number =>
    counts[view] +
    Number(belongsTo[view](after, staffId)) -
    Number(before !== undefined && belongsTo[view](before, staffId));
  const [queue = 0, mine = 0, all = 0, ended = 0] = views.map(change);
  return { queue, mine, all, ended };
}

/**
 * Returns the rows with this one in its place. A row that is not shown yet is added only if the server would
 * have sent it: not beyond the last row of an unfinished list, and not under a search, which only the server
 * can do.
 */
function placed(state: InboxState, row: InboxRow, now: number): readonly InboxRow[] {
  const others = state.rows.filter(({ conversationId }) => conversationId !== row.conversationId);
  const wasShown = others.length < state.rows.length;
  const fits = belongsTo[state.view](row, state.staffId) && passes(row, state.filters);
  if (!fits || (!wasShown && state.filters.q)) return wasShown ? others : state.rows;
  const compare = order(state.view, now);
  const last = others.at(-1);
  if (!wasShown && state.next !== null && last && compare(row, last) > 0) return state.rows;
  return [...others, row].toSorted(compare);
}

/**
 * Returns since when the visitor has been waiting for a reply (ISO instant): from joining the queue until a
 * person writes, then from their own message while it is the last one. Null if they are not waiting.
 */
export function waitingSince(row: InboxRow): string | null {
  if (row.state === 'ended') return null;
  if (row.agent === null && row.isQueued) return row.queuedAt ?? row.openedAt;
  if (row.agent === null) return null;
  return row.queuedAt ?? (row.lastAuthor === 'customer' ? row.lastAt : null);
}

/** Returns when the next snooze after `now` ends (both ms since 1970); undefined if none does. */
export function nextBack(rows: readonly InboxRow[], now: number): number | undefined {
  const times = rows.flatMap(({ snoozedUntil }) => (snoozedUntil === null ? [] : [Date.parse(snoozedUntil)]));
  const coming = times.filter((time) => time > now);
  return coming.length === 0 ? undefined : Math.min(...coming);
}

/** Returns the row next to the chosen one, for moving by keys: the first row if none is chosen. */
export function neighbour(
  rows: readonly InboxRow[],
  chosen: string | undefined,
  step: 1 | -1,
): InboxRow | undefined {
  const at = rows.findIndex(({ conversationId }) => conversationId === chosen);
  if (at === -1) return rows[0];
  return rows[Math.min(Math.max(at + step, 0), rows.length - 1)];
}

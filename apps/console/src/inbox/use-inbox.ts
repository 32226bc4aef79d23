import { listConversations, type InboxView } from '@switch/contract/http/chat/conversations.ts';
import { conversationStates, endReasons } from '@switch/domain/chat/conversation-model.ts';
import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { load } from '../lib/api.ts';
import { listen, whenConnected } from '../lib/chat/connection.ts';
import { takeRows } from '../lib/chat/my-conversations.ts';
import { useMe } from '../lib/session.ts';
import {
  emptyInbox,
  nextBack,
  reduceInbox,
  type InboxEvent,
  type InboxState,
  type RowFilters,
} from './inbox-state.ts';

type InboxFilters = RowFilters & {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

export type Inbox = {
  readonly state: InboxState;
  readonly fetchMore: () => void;
  readonly reload: () => void;
};

/** Counts and searches are fetched again at most once in this time. */
const RECOUNT_MS = 3_000;

type Action =
  InboxEvent | { readonly kind: 'view-changed'; readonly view: InboxView; readonly filters: InboxFilters };

const reduce = (state: InboxState, action: Action): InboxState =>
  action.kind === 'view-changed'
    ? emptyInbox(action.view, action.filters, state.staffId, state)
    : reduceInbox(state, action);

const fetchPage = (view: InboxView, { state, endReason, ...filters }: InboxFilters, cursor?: string) =>
  load(listConversations, {
    query: {
      ...filters,
      view,
      state: conversationStates.find((each) => each === state),
      endReason: endReasons.find((each) => each === endReason),
      cursor,
    },
  });

/**
 * Fetches again what only the server can count, and when the next snooze ends, so that its row returns to its
 * place.
 */
function useRefetch({ isStale, rows }: InboxState, fetchAgain: () => void): void {
  const refetch = useEffectEvent(fetchAgain);
  useEffect(() => {
    if (!isStale) return;
    const timer = setTimeout(() => refetch(), RECOUNT_MS);
    return () => clearTimeout(timer);
  }, [isStale]);
  useEffect(() => {
    const now = Date.now();
    const back = nextBack(rows, now);
    if (back === undefined) return;
    const timer = setTimeout(() => refetch(), back - now + 1);
    return () => clearTimeout(timer);
  }, [rows]);
}

/**
 * Provides a view under filters: fetched, then kept up to date over the socket. `key` identifies the filters.
 */
export function useInbox(view: InboxView, filters: InboxFilters, key: string): Inbox {
  const { staffId } = useMe();
  const [state, dispatch] = useReducer(reduce, emptyInbox(view, filters, staffId));
  const fetchedAt = useRef(0);
  const wanted = useRef({ view, filters, key: `${view}?${key}` });
  const viewKey = `${view}?${key}`;

  useEffect(() => {
    wanted.current = { view, filters, key: viewKey };
  });

  async function fetchFirst(): Promise<void> {
    const { key: asked, ...now } = wanted.current;
    const at = Date.now();
    try {
      const { rows, next, counts } = await fetchPage(now.view, now.filters);
      if (asked !== wanted.current.key) return;
      fetchedAt.current = at;
      dispatch({ kind: 'fetched', rows, next, counts });
      takeRows(rows, false);
    } catch {
      if (asked === wanted.current.key) dispatch({ kind: 'failed' });
    }
  }
  const fetchNow = useRef(fetchFirst);

  useEffect(() => {
    const { view: nextView, filters: nextFilters } = wanted.current;
    dispatch({ kind: 'view-changed', view: nextView, filters: nextFilters });
    void fetchNow.current();
  }, [viewKey]);

  useEffect(() => {
    const stops = [
      listen('inbox', ({ rows }) => dispatch({ kind: 'changed', rows, fetchedAt: fetchedAt.current })),
      whenConnected(() => void fetchNow.current()),
    ];
    return () => stops.forEach((stop) => stop());
  }, []);

  useRefetch(state, () => void fetchNow.current());

  async function fetchMore() {
    if (state.next === null) return;
    const asked = wanted.current.key;
    const page = await fetchPage(view, filters, state.next).catch(() => undefined);
    if (!page || asked !== wanted.current.key) return;
    dispatch({ kind: 'fetched-more', rows: page.rows, next: page.next });
    takeRows(page.rows, false);
  }
  return {
    state,
    fetchMore: () => void fetchMore(),
    reload: () => void fetchNow.current(),
  };
}

import { useEffect, useRef, useSyncExternalStore } from 'react';
import { session } from './session.ts';

type CachedQuery = {
  readonly data: unknown;
  readonly isError: boolean;
  readonly isFetching: boolean;
  /** When the data came, in milliseconds since 1970; 0 while there is none, or when it is invalidated. */
  readonly at: number;
};

type Key = readonly unknown[];

const FRESH_MS = 30_000;
const idle: CachedQuery = { data: undefined, isError: false, isFetching: false, at: 0 };
const pending: CachedQuery = { ...idle, isFetching: true };

const queries = new Map<string, CachedQuery>();
const running = new Map<string, Promise<void>>();
const listeners = new Set<() => void>();

function put(key: string, query: CachedQuery): void {
  queries.set(key, query);
  for (const listener of Array.from(listeners)) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Fetches once at a time; a failure keeps the data there was and is never retried by itself. */
function fetchQuery(key: string, load: () => Promise<unknown>): Promise<void> {
  const already = running.get(key);
  if (already) return already;
  const before = queries.get(key) ?? idle;
  put(key, { ...before, isFetching: true, isError: false });
  const work = load()
    .then(
      (data) => put(key, { data, isError: false, isFetching: false, at: Date.now() }),
      () => put(key, { ...before, isError: true, isFetching: false }),
    )
    .finally(() => running.delete(key));
  running.set(key, work);
  return work;
}

let userId = session.get()?.userId;

// Another person may be at the screen now. A new name of the same person changes nothing.
session.subscribe(() => {
  if (session.get()?.userId === userId) return;
  userId = session.get()?.userId;
  queries.clear();
  for (const listener of Array.from(listeners)) listener();
});

export type QueryResult<Data> = {
  readonly isFetching: boolean;
  readonly refetch: () => Promise<Data | undefined>;
} & (
  | { readonly isPending: true; readonly isError: false; readonly data: undefined }
  | { readonly isPending: false; readonly isError: true; readonly data: undefined }
  | { readonly isPending: false; readonly isError: false; readonly data: Data }
);

type QueryOptions<Data> = {
  /** Identifies the query: equal keys share one answer, on every screen. */
  readonly queryKey: Key;
  readonly queryFn: () => Promise<Data>;
  /** false: not fetched yet, and pending as long. */
  readonly enabled?: boolean;
  /** How long an answer counts as fresh, in milliseconds; 30 seconds unless given. */
  readonly staleTime?: number;
  /** false: removed as soon as no screen shows it, so that it is never shown out of date. */
  readonly isKept?: boolean;
};

/**
 * Returns an answer of the server, shared by key and cached: shown from the cache, fetched when it is missing or stale. A
 * screen says so when it fails and offers `refetch`. Small stand-in for a query library, which the weights of these pages
 * forbid; its names are those of TanStack Query.
 */
export function useQuery<Data>(options: QueryOptions<Data>): QueryResult<Data> {
  const { queryKey, queryFn, enabled = true, staleTime = FRESH_MS, isKept = true } = options;
  const key = JSON.stringify(queryKey);
  const query = useSyncExternalStore(
    subscribe,
    () => queries.get(key) ?? (enabled ? pending : idle),
    () => pending,
  );
  const shownKey = useRef<string>(undefined);
  const isStale = query.at === 0;
  useEffect(() => {
    if (!enabled) return;
    const cached = queries.get(key) ?? idle;
    const isNewHere = shownKey.current !== key;
    shownKey.current = key;
    const isOld = isNewHere && Date.now() - cached.at > staleTime;
    if (isOld || (cached.at === 0 && !cached.isError)) void fetchQuery(key, queryFn);
    // The key identifies everything that `queryFn` asks for.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key, enabled, isStale]);
  useEffect(
    () => () => {
      if (!isKept) queries.delete(key);
    },
    [key, isKept],
  );
  // Only this hook and `setQueryData` put data under the key, and it is what its `queryFn` returns.
  // oxlint-disable-next-line typescript/consistent-type-assertions
  const typed = (data: unknown) => data as Data | undefined;
  const refetch = async () => {
    await fetchQuery(key, queryFn);
    return typed(queries.get(key)?.data);
  };
  const more = { isFetching: query.isFetching, refetch };
  const data = typed(query.data);
  if (data !== undefined) return { ...more, isPending: false, isError: false, data };
  if (query.isError) return { ...more, isPending: false, isError: true, data: undefined };
  return { ...more, isPending: true, isError: false, data: undefined };
}

/** Marks every query as stale whose key starts with `start`; those on screen are fetched again. */
export function invalidateQueries(start: Key): void {
  const prefix = JSON.stringify(start).slice(0, -1);
  for (const [key, query] of queries) {
    if (key.startsWith(prefix)) put(key, { ...query, at: 0, isError: false });
  }
}

/** Puts data that a call has just returned, so that it is not fetched again. */
export const setQueryData = (queryKey: Key, data: unknown): void =>
  put(JSON.stringify(queryKey), { data, isError: false, isFetching: false, at: Date.now() });

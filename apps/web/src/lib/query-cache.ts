import { useEffect, useRef, useSyncExternalStore } from 'react';
import { session } from './session.ts';

type CachedQuery = {
  readonly data: unknown;
  readonly isError: boolean;
  readonly isFetching: boolean;
  /** When the data was fetched, in milliseconds since 1970; 0 if there is none or it was invalidated. */
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

/** Fetches a query, once at a time. A failure keeps the existing data and is never retried automatically. */
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

// Another person may be at the screen now. A change of the same person's name changes nothing.
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
  /** Identifies the query: equal keys share one answer on all screens. */
  readonly queryKey: Key;
  readonly queryFn: () => Promise<Data>;
  /** If false, the query is not fetched and stays pending. */
  readonly enabled?: boolean;
  /** How long an answer counts as fresh, in milliseconds; 30 seconds by default. */
  readonly staleTime?: number;
  /** If false, the answer is removed as soon as no screen shows it, so that it is never shown out of date. */
  readonly isKept?: boolean;
};

/**
 * Returns an answer of the server, cached and shared by key: it is shown from the cache, and fetched if it is
 * missing or stale. If it fails, screens should say so and offer `refetch`. A small stand-in for a query
 * library, for which these pages have no weight to spare; the names are those of TanStack Query.
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
    // The key identifies everything that `queryFn` requests.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key, enabled, isStale]);
  useEffect(
    () => () => {
      if (!isKept) queries.delete(key);
    },
    [key, isKept],
  );
  // Only this hook and `setQueryData` store data under the key, and it is always what `queryFn` returns.
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

/** Marks every query whose key starts with `start` as stale; those on screen are fetched again. */
export function invalidateQueries(start: Key): void {
  const prefix = JSON.stringify(start).slice(0, -1);
  for (const [key, query] of queries) {
    if (key.startsWith(prefix)) put(key, { ...query, at: 0, isError: false });
  }
}

/** Stores data that a call has just returned, so that it is not fetched again. */
export const setQueryData = (queryKey: Key, data: unknown): void =>
  put(JSON.stringify(queryKey), { data, isError: false, isFetching: false, at: Date.now() });

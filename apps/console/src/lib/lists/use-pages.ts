import { useEffect, useRef, useState } from 'react';

/** One page of a list, as every list of the console answers. */
export type ListPage<Row> = {
  readonly rows: readonly Row[];
  readonly next: string | null;
  /** Counted up to a thousand. */
  readonly total: number;
};

/** A list as far as it was fetched. */
export type Pages<Row> = {
  readonly kind: 'loading' | 'failed' | 'ready';
  readonly rows: readonly Row[];
  readonly total: number;
  readonly hasMore: boolean;
  readonly isFetchingMore: boolean;
  readonly fetchMore: () => void;
  readonly reload: () => void;
  /** Puts a row as it is by now in the place of the one that was fetched. */
  readonly put: (change: (row: Row) => Row) => void;
};

type Held<Row> = {
  readonly key: string;
  readonly kind: 'loading' | 'failed' | 'ready';
  readonly rows: readonly Row[];
  readonly total: number;
  readonly next: string | null;
  readonly isFetchingMore: boolean;
};

const nothing = <Row>(key: string): Held<Row> => ({
  key,
  kind: 'loading',
  rows: [],
  total: 0,
  next: null,
  isFetchingMore: false,
});

/**
 * A list that is fetched page by page, anew whenever `key` (the filters, as text) is another. `fetchPage` gets the cursor
 * of the page wanted, undefined for the first, and throws when it fails.
 */
export function usePages<Row>(
  key: string,
  fetchPage: (cursor: string | undefined) => Promise<ListPage<Row>>,
): Pages<Row> {
  const [held, setHeld] = useState<Held<Row>>(() => nothing(key));
  const [attempt, setAttempt] = useState(0);
  const newest = useRef(fetchPage);
  useEffect(() => {
    newest.current = fetchPage;
  });

  useEffect(() => {
    let isWanted = true;
    newest.current(undefined).then(
      (page) => isWanted && setHeld({ ...nothing<Row>(key), ...page, kind: 'ready' }),
      () => isWanted && setHeld({ ...nothing<Row>(key), kind: 'failed' }),
    );
    return () => {
      isWanted = false;
    };
  }, [key, attempt]);

  async function fetchMore() {
    const { next } = held;
    if (next === null || held.isFetchingMore) return;
    setHeld((before) => ({ ...before, isFetchingMore: true }));
    const page = await newest.current(next).catch(() => undefined);
    setHeld((before) => {
      if (before.next !== next) return before;
      if (!page) return { ...before, isFetchingMore: false };
      return {
        ...before,
        rows: [...before.rows, ...page.rows],
        next: page.next,
        total: page.total,
        isFetchingMore: false,
      };
    });
  }

  const current = held.key === key ? held : nothing<Row>(key);
  return {
    kind: current.kind,
    rows: current.rows,
    total: current.total,
    hasMore: current.next !== null,
    isFetchingMore: current.isFetchingMore,
    fetchMore: () => void fetchMore(),
    reload: () => {
      setHeld(nothing(key));
      setAttempt((before) => before + 1);
    },
    put: (change) => setHeld((before) => ({ ...before, rows: before.rows.map(change) })),
  };
}

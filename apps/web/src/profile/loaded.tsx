import { EmptyState, Skeleton } from '@switch/ui';
import { useEffect, type ReactNode } from 'react';
import { noticeSessionEnd } from '../lib/notice-session-end.ts';
import type { QueryResult } from '../lib/query-cache.ts';

type LoadedProps<Data> = {
  readonly query: QueryResult<Data>;
  /** In words: "your switches". */
  readonly what: string;
  readonly children: (data: Data) => ReactNode;
};

/**
 * Part of a page that is drawn from a call: its outline while it loads, and a way to try again when that failed. Where it
 * failed because the session has ended, that is said instead.
 */
export function Loaded<Data>({ query, what, children }: LoadedProps<Data>) {
  const { isError } = query;
  useEffect(() => {
    if (isError) noticeSessionEnd();
  }, [isError]);
  if (query.data !== undefined) return children(query.data);
  if (query.isPending) return <Skeleton shape="card" count={2} label={`Loading ${what}`} />;
  return (
    <EmptyState
      title={`We could not load ${what}`}
      retrying={query.isFetching}
      onRetry={() => void query.refetch()}
    >
      Nothing is lost. It may be the connection, or us.
    </EmptyState>
  );
}

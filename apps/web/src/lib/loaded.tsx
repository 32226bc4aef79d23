import { EmptyState, Skeleton } from '@switch/ui';
import type { ReactNode } from 'react';
import type { QueryResult } from './query-cache.ts';

type LoadedProps<Data> = {
  readonly query: QueryResult<Data>;
  /** For screen readers while it loads, such as "Opening the bank form". */
  readonly loading: string;
  readonly shape?: 'card' | 'text';
  readonly count?: number;
  readonly failed: string;
  /** What the user needs to know after a failure, such as that nothing is lost. */
  readonly text: string;
  readonly level?: 2 | 3;
  readonly children: (data: Data) => ReactNode;
};

/**
 * Shows the result of a query: a skeleton while it loads and, if it failed, a message with a way to try
 * again.
 */
export function Loaded<Data>(props: LoadedProps<Data>) {
  const { query, loading, shape = 'card', count = 2, failed, text, level = 2, children } = props;
  if (query.isPending) return <Skeleton shape={shape} count={count} label={loading} />;
  if (!query.isError) return children(query.data);
  return (
    <EmptyState title={failed} level={level} onRetry={() => void query.refetch()} retrying={query.isFetching}>
      {text}
    </EmptyState>
  );
}

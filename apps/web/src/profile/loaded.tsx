import { EmptyState, Skeleton } from '@switch/ui';
import { type ServerFact } from '../lib/server-facts.ts';
import type { ReactNode } from 'react';

type LoadedProps<Data> = {
  readonly query: ServerFact<Data>;
  /** In words: "your switches". */
  readonly what: string;
  readonly children: (data: Data) => ReactNode;
};

/** Part of a page that is drawn from a call: its outline while it loads, and a way to try again when that failed. */
export function Loaded<Data>({ query, what, children }: LoadedProps<Data>) {
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

import { EmptyState, Skeleton } from '@switch/ui';
import type { ReactNode } from 'react';
import type { Load } from './use-load.ts';

interface LoadedPartProps<Data> {
  from: Load<Data>;
  /** What is loaded, as in "Loading the hours". */
  what: string;
  /** Lines of the skeleton. */
  lines?: number;
  children: (data: Data, isRefreshing: boolean) => ReactNode;
}

/** A part of a screen that has to be fetched: lines while it comes, a way to try again when it does not. */
export function LoadedPart<Data>({ from, what, lines = 6, children }: LoadedPartProps<Data>) {
  const { loaded, reload } = from;
  if (loaded.kind === 'loading') return <Skeleton shape="text" count={lines} label={`Loading ${what}`} />;
  if (loaded.kind === 'failed') {
    return (
      <EmptyState title={`We could not load ${what}`} onRetry={reload}>
        <p>Check your connection, then try again.</p>
      </EmptyState>
    );
  }
  return children(loaded.data, loaded.isRefreshing);
}

import { EmptyState, Pagination, Skeleton } from '@switch/ui';
import { EmptyDrawing } from '@switch/ui/drawings/scenes.tsx';
import { type ReactNode, useEffect } from 'react';
import { Link } from '../lib/link.tsx';
import { noticeSessionEnd } from '../lib/notice-session-end.ts';
import type { QueryResult } from '../lib/query-cache.ts';
import { paths, pathTo } from '../routes.ts';
import { pageCountOf, type ProfileTab, searchOf } from './profile-tabs.ts';

type LoadedProps<Data> = {
  readonly query: QueryResult<Data>;
  /** What is loaded, such as "your switches". */
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

/** A view that has nothing to show yet: what will be there, and the way to it. */
export const NothingYet = ({ title, children }: { title: string; children: ReactNode }) => (
  <EmptyState
    level={3}
    title={title}
    drawing={<EmptyDrawing />}
    actions={
      <Link to={pathTo('energy')} look="primary">
        Compare prices
      </Link>
    }
  >
    {children}
  </EmptyState>
);

/** The ways to the other pages of a list. */
export function ListPages({ tab, page, total }: { tab: ProfileTab; page: number; total: number }) {
  return (
    <Pagination
      page={page}
      pageCount={pageCountOf(total)}
      render={(target, dress) => <Link to={`${paths.profile}${searchOf(tab, target)}`} {...dress} />}
    />
  );
}

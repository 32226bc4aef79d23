import { EmptyState, Pagination, Skeleton, Stack } from '@switch/ui';
import { EmptyDrawing } from '@switch/ui/drawings/scenes.tsx';
import { type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from '../lib/link.tsx';
import { noticeSessionEnd } from '../lib/notice-session-end.ts';
import { type QueryResult, useQuery } from '../lib/query-cache.ts';
import { pathTo } from '../routes.ts';
import { pageCountOf, pathToTab, type ProfileTab } from './profile-tabs.ts';
import styles from './profile.module.css';

/** Fetches what a view shows, again each time that the view opens. */
export const useFresh = <Data,>(queryKey: readonly unknown[], queryFn: () => Promise<Data>) =>
  useQuery({ queryKey, queryFn, staleTime: 0 });

type LoadedProps<Data> = {
  readonly query: QueryResult<Data>;
  readonly what: string;
  readonly children: (data: Data) => ReactNode;
};

/**
 * Part of a page that is drawn from a call: its outline while it loads, and a way to try again when that failed. Where it
 * failed because the session has ended, the page says so instead.
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

type ListViewProps<Data> = Omit<LoadedProps<Data>, 'children'> & {
  /** A list with pages: its view, and the page that is open. */
  readonly tab?: ProfileTab;
  readonly page?: number;
  readonly gap?: 3 | 4;
  /** What will be listed here, for a list that has nothing yet. */
  readonly empty: { readonly title: string; readonly text: string };
  readonly note?: ReactNode;
  /** Draws the entries; false when there is nothing yet. */
  readonly children: (data: Data) => ReactNode;
};

/** A view that is one list: its entries with their pages, or what will be here and the way to it. */
export function ListView<Data extends Readonly<Record<string, unknown>> & { readonly total?: number }>({
  tab,
  page = 1,
  gap = 3,
  empty,
  note,
  children,
  ...loaded
}: ListViewProps<Data>) {
  return (
    <Loaded {...loaded}>
      {(data) => {
        const entries = children(data);
        const pageCount = pageCountOf(data.total ?? 0);
        if (entries === false && pageCount <= 1) return <NothingYet {...empty} />;
        return (
          <Stack gap={gap}>
            {entries === false ? <p>Nothing on this page. The other pages may have something.</p> : entries}
            {tab && (
              <Pagination
                page={page}
                pageCount={pageCount}
                render={(target, dress) => <Link to={pathToTab(tab, target)} {...dress} />}
              />
            )}
            {note && <p className={styles.quiet}>{note}</p>}
          </Stack>
        );
      }}
    </Loaded>
  );
}

/** A view that has nothing to show yet: what will be there, and the way to it. */
export const NothingYet = ({ title, text }: { title: string; text: string }) => (
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
    {text}
  </EmptyState>
);

type RowProps = {
  readonly title: ReactNode;
  readonly note: ReactNode;
  readonly more?: ReactNode;
  readonly children?: ReactNode;
};

export const Row = ({ title, note, more, children }: RowProps) => (
  <li className={styles.row}>
    <div>
      <p className={styles.strong}>{title}</p>
      <p className={styles.quiet}>{note}</p>
      {more}
    </div>
    {children}
  </li>
);

/** Prints one entry of a list: while the printer's own dialog is open, the others step aside. Returns the props of an entry. */
export function usePrintOne() {
  const [printed, setPrinted] = useState<string>();
  return (id: string) => ({
    isAside: printed !== undefined && printed !== id,
    onPrint: () => {
      flushSync(() => setPrinted(id));
      window.addEventListener('afterprint', () => setPrinted(undefined), { once: true });
      window.print();
    },
  });
}

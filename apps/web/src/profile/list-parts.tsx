import { EmptyState, Pagination, Stack } from '@switch/ui';
import emptyDrawing from '@switch/ui/drawings/empty.svg?url&no-inline';
import { type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from '../lib/link.tsx';
import { Loaded as LoadedPart } from '../lib/loaded.tsx';
import { noticeSessionEnd } from '../lib/session-end/notice-session-end.ts';
import { type QueryResult, useQuery } from '../lib/query-cache.ts';
import { pathTo } from '../routes.ts';
import { pageCountOf, pathToTab, type ProfileTab, tabEntry } from './profile-tabs.ts';
import styles from './profile.module.css';

/** Fetches the data of a view, again each time the view opens. */
export const useFresh = <Data,>(queryKey: readonly unknown[], queryFn: () => Promise<Data>) =>
  useQuery({ queryKey, queryFn, staleTime: 0 });

type LoadedProps<Data> = {
  readonly query: QueryResult<Data>;
  readonly what: string;
  readonly children: (data: Data) => ReactNode;
};

/**
 * Part of the profile that shows the result of a call. If it failed because the session has ended, the page
 * says so instead.
 */
export function Loaded<Data>({ query, what, children }: LoadedProps<Data>) {
  const { isError } = query;
  useEffect(() => {
    if (isError) noticeSessionEnd();
  }, [isError]);
  return (
    <LoadedPart
      query={query}
      loading={`Loading ${what}`}
      failed={`We could not load ${what}`}
      text="Nothing is lost. It may be your connection, or a fault of ours."
    >
      {children}
    </LoadedPart>
  );
}

type ListViewProps<Data> = Omit<LoadedProps<Data>, 'what' | 'children'> & {
  /** The view and its open page. The view's entry says what it lists. */
  readonly tab: ProfileTab;
  readonly page?: number;
  readonly gap?: 3 | 4;
  /** Shown below the entries, if it is more than text. */
  readonly note?: ReactNode;
  /** Draws the entries. Returns false if there are none yet. */
  readonly children: (data: Data) => ReactNode;
};

/** A view that is one list: its entries with pagination, or what will be here and how to get it. */
export function ListView<Data extends object & { readonly total?: number }>(props: ListViewProps<Data>) {
  const { query, tab, page = 1, gap = 3, children } = props;
  const { what = '', empty, note = props.note } = tabEntry(tab);
  return (
    <Loaded query={query} what={what}>
      {(data) => {
        const entries = children(data);
        const pageCount = pageCountOf(data.total ?? 0);
        if (entries === false && pageCount <= 1) return <NothingYet {...empty} />;
        return (
          <Stack gap={gap}>
            {entries === false ? <p>Nothing on this page. The other pages may have something.</p> : entries}
            <Pagination
              page={page}
              pageCount={pageCount}
              render={(target, dress) => <Link to={pathToTab(tab, target)} {...dress} />}
            />
            {note && <p className={styles.quiet}>{note}</p>}
          </Stack>
        );
      }}
    </Loaded>
  );
}

const NothingYet = ({ title, text }: { title?: string; text?: string }) => (
  <EmptyState
    level={3}
    title={title}
    drawing={<img src={emptyDrawing} width={192} height={128} alt="" loading="lazy" />}
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

/**
 * Prints one entry of a list by hiding the others while the print dialog is open. Returns a function that
 * gives the props of an entry.
 */
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

/** The props of an entry that can be printed alone; `isAside` while another one is being printed. */
export type PrintProps = ReturnType<ReturnType<typeof usePrintOne>>;

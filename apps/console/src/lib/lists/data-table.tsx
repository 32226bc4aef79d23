import { Button, EmptyState, Skeleton, classNames } from '@switch/ui';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import styles from './data-table.module.css';

export type ListPage<Row> = {
  readonly rows: readonly Row[];
  readonly next: string | null;
  /** Counted up to a thousand. */
  readonly total: number;
};

export type DataColumn<Row, Context> = {
  readonly header: string;
  readonly cell: (row: Row, context: Context) => ReactNode;
  readonly isNumeric?: boolean;
  /** Names the row: read out with each of its cells. */
  readonly isRowHeader?: boolean;
  /** Long text: the column takes what room is left. */
  readonly isWide?: boolean;
};

interface DataTableProps<Row, Context> {
  /** What is listed; read out, not shown. */
  caption: string;
  columns: readonly DataColumn<Row, Context>[];
  /** Passed to each cell. */
  context: Context;
  pages: UseInfiniteQueryResult<InfiniteData<ListPage<Row>>>;
  rowKey: (row: Row) => string;
  /** Makes the row header a button that opens the row. */
  onOpen?: ((row: Row) => void) | undefined;
  empty: { readonly title: string; readonly text: ReactNode };
}

/** A list of the console: dense rows, its count, more on a press; skeleton, empty and out-of-reach states. */
export function DataTable<Row, Context>(props: DataTableProps<Row, Context>) {
  const { caption, columns, context, pages, rowKey, onOpen, empty } = props;
  // A further page that failed leaves what is there, with its button to press again.
  const hasFailed = pages.isError && !pages.isFetchNextPageError;
  if (pages.isPending || (hasFailed && pages.isFetching)) {
    return <Skeleton shape="text" count={8} label={`Loading: ${caption}`} />;
  }
  if (hasFailed) {
    return (
      <EmptyState title="This list could not be loaded" onRetry={() => void pages.refetch()}>
        <p>Check your connection, then try again.</p>
      </EmptyState>
    );
  }
  const rows = pages.data.pages.flatMap((page) => page.rows);
  if (rows.length === 0) {
    return (
      <EmptyState title={empty.title}>
        <p>{empty.text}</p>
      </EmptyState>
    );
  }
  return (
    <div className={styles.list}>
      <p className={styles.count} role="status">
        {countText(rows.length, pages.data.pages.at(-1)?.total ?? 0)}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table scrolls by keyboard too */}
      <div className={styles.scroll} role="region" aria-label={caption} tabIndex={0}>
        <table className={styles.table}>
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.header} scope="col" className={cellClass(column)}>
                  {column.header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={rowKey(row)}>
                {columns.map((column) => {
                  const { header, isRowHeader, cell } = column;
                  const Cell = isRowHeader ? 'th' : 'td';
                  return (
                    <Cell key={header} scope={isRowHeader ? 'row' : undefined} className={cellClass(column)}>
                      {isRowHeader && onOpen ? (
                        <button
                          type="button"
                          className={styles.open}
                          aria-haspopup="dialog"
                          onClick={() => onOpen(row)}
                        >
                          {cell(row, context)}
                        </button>
                      ) : (
                        cell(row, context)
                      )}
                    </Cell>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {pages.hasNextPage && (
        <Button
          look="secondary"
          size="small"
          loading={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </div>
  );
}

const cellClass = ({ isNumeric, isWide }: Pick<DataColumn<never, never>, 'isNumeric' | 'isWide'>): string =>
  classNames(isNumeric && styles.numeric, isWide && styles.wide);

/** `25 of 240`, `25 of more than 1,000`, `3 in all`. */
function countText(shown: number, total: number): string {
  if (shown >= total) return `${shown} in all`;
  return total >= 1_000 ? `${shown} of more than 1,000` : `${shown} of ${total}`;
}

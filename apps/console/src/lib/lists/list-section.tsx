import type { StaffPermission } from '@switch/domain/staff/roles.ts';
import { Button, Cluster, Dialog, EmptyState, Skeleton, classNames } from '@switch/ui';
import { useInfiniteQuery, type InfiniteData, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '../forms/dialogs.tsx';
import { queryClient } from '../query.tsx';
import { refusalMessage } from '../refusals.ts';
import { useMe } from '../session.ts';
import { Facts } from '../screen.tsx';
import { FilterBar, type FilterField } from './filter-bar.tsx';
import styles from './lists.module.css';
import { useFilters, type Filters } from './use-filters.ts';
import tableStyles from './data-table.module.css';

/** Texts of an empty list: they explain how something gets here, or which filter to loosen. */
type EmptyText = { readonly title: string; readonly text: string };

type RowDrawer<Row> = {
  readonly title: (row: Row) => string;
  /** Values by label; a dash is shown for what is not known. */
  readonly facts: (row: Row) => Readonly<Record<string, ReactNode>>;
  /** Further links and actions for the row; `onChanged` replaces the row with the changed one. */
  readonly more?: (row: Row, onChanged: (row: Row) => void) => ReactNode;
};

type RowAction<Row> = {
  readonly label: string;
  /** Offered for every row if omitted. */
  readonly isOffered?: (row: Row) => boolean;
  /** Visually hidden words added to the button's label. */
  readonly about: (row: Row) => string;
  readonly title: (row: Row) => string;
  readonly text: (row: Row) => string;
  readonly action: string;
  readonly look: 'primary' | 'danger';
  readonly run: (row: Row) => Promise<Parameters<typeof refusalMessage>[0]>;
};

interface ListSectionProps<Row, Name extends string> {
  /** Name of the list: the key of its fetched data and of its saved views. */
  id: string;
  /** What is listed; for screen readers only. */
  caption: string;
  fields?: readonly FilterField<Name>[];
  /** Fetches a page; the first one has no cursor. Throws if that fails. */
  fetchPage: (
    query: Filters<Name>['query'] & { readonly cursor: string | undefined },
  ) => Promise<ListPage<Row>>;
  rowKey: (row: Row) => string;
  columns: readonly DataColumn<Row, Filters<Name>>[];
  empty: EmptyText;
  /** Shown instead of `empty` when filters are set. */
  noMatch?: EmptyText;
  /** Details opened from the row header. */
  drawer?: RowDrawer<Row>;
  actions?: readonly RowAction<Row>[];
  actionsHeader?: string;
  /** The permission that the actions need; if omitted, anyone who may read the list may use them. */
  actionsNeed?: StaffPermission;
}

/** A list of the console: filters in the address, a table with further pages, and the actions on a row. */
export function ListSection<Row, const Name extends string = never>(props: ListSectionProps<Row, Name>) {
  const { id, caption, fields = [], fetchPage, rowKey, columns, empty, noMatch = empty, drawer } = props;
  const { actionsHeader = 'Actions', actionsNeed } = props;
  const { permissions } = useMe();
  const actions = actionsNeed === undefined || permissions.includes(actionsNeed) ? props.actions : undefined;
  const filters = useFilters(fields.map(({ name }) => name));
  const [opened, setOpened] = useState<Row>();
  const [asked, setAsked] = useState<{ readonly row: Row; readonly action: RowAction<Row> }>();
  const queryKey = [id, filters.key];
  const pages = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => fetchPage({ ...filters.query, cursor: pageParam || undefined }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
  function change(changed: Row) {
    setOpened(changed);
    const put = (row: Row) => (rowKey(row) === rowKey(changed) ? changed : row);
    queryClient.setQueryData<InfiniteData<ListPage<Row>>>(
      queryKey,
      (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, rows: page.rows.map(put) })) },
    );
  }
  async function run() {
    const problem = asked && refusalMessage(await asked.action.run(asked.row));
    if (problem === undefined) void pages.refetch();
    return problem;
  }
  const allColumns = actions
    ? [
        ...columns,
        { header: actionsHeader, cell: (row: Row) => <RowActions {...{ row, actions, onAsk: setAsked }} /> },
      ]
    : columns;
  return (
    <>
      {fields.length > 0 && <FilterBar listId={id} fields={fields} filters={filters} />}
      <DataTable
        caption={caption}
        pages={pages}
        rowKey={rowKey}
        columns={allColumns}
        context={filters}
        onOpen={drawer && setOpened}
        empty={filters.isAnySet ? noMatch : empty}
      />
      {drawer && (
        <Dialog
          placement="side"
          isReadFirst
          isOpen={opened !== undefined}
          onClose={() => setOpened(undefined)}
          title={opened && drawer.title(opened)}
        >
          {opened && <Facts className={styles.facts} facts={drawer.facts(opened)} />}
          {opened && drawer.more?.(opened, change)}
        </Dialog>
      )}
      {actions && (
        <ConfirmDialog
          isOpen={asked !== undefined}
          onClose={() => setAsked(undefined)}
          title={asked?.action.title(asked.row) ?? ''}
          action={asked?.action.action ?? ''}
          look={asked?.action.look ?? 'primary'}
          onConfirm={run}
        >
          <p>{asked?.action.text(asked.row)}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

interface RowActionsProps<Row> {
  row: Row;
  actions: readonly RowAction<Row>[];
  onAsk: (asked: { readonly row: Row; readonly action: RowAction<Row> }) => void;
}

const RowActions = <Row,>({ row, actions, onAsk }: RowActionsProps<Row>) => (
  <Cluster gap="half">
    {actions
      .filter(({ isOffered }) => isOffered?.(row) ?? true)
      .map((action) => (
        <Button key={action.label} look="link" size="small" onClick={() => onAsk({ row, action })}>
          {action.label}
          <span className="visually-hidden"> {action.about(row)}</span>
        </Button>
      ))}
  </Cluster>
);

/** The beginning of a text on one line, with slashes for line breaks; the drawer shows all of it. */
export const Clamped = ({ text }: { text: string }) =>
  text === '' ? '–' : <span className={styles.clamped}>{text.replaceAll('\n', ' / ')}</span>;

export const WholeText = ({ text }: { text: string }) => <span className={styles.text}>{text || '–'}</span>;

/** A reference in tabular figures, never broken across lines. */
export const Reference = ({ text }: { text: string }) => (
  <span className={classNames(styles.line, 'numbers')}>{text}</span>
);

type ListPage<Row> = {
  readonly rows: readonly Row[];
  readonly next: string | null;
  /** Counted up to a thousand. */
  readonly total: number;
};

type DataColumn<Row, Context> = {
  readonly header: string;
  readonly cell: (row: Row, context: Context) => ReactNode;
  readonly isNumeric?: boolean;
  /** Names the row: read out with each of its cells. */
  readonly isRowHeader?: boolean;
  /** For long text: the column takes the remaining width. */
  readonly isWide?: boolean;
};

interface DataTableProps<Row, Context> {
  /** What is listed; for screen readers only. */
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

/** A list's table: dense rows, their count, a button for more; loading, empty and error states. */
function DataTable<Row, Context>(props: DataTableProps<Row, Context>) {
  const { caption, columns, context, pages, rowKey, onOpen, empty } = props;
  // If a further page fails, the rows and the button to load it again remain.
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
    <div className={tableStyles.list}>
      <p className={tableStyles.count} role="status">
        {countText(rows.length, pages.data.pages.at(-1)?.total ?? 0)}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table scrolls by keyboard too */}
      <div className={tableStyles.scroll} role="region" aria-label={caption} tabIndex={0}>
        <table className={classNames(tableStyles.table, tableStyles.stacking)}>
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
                    <Cell
                      key={header}
                      scope={isRowHeader ? 'row' : undefined}
                      className={cellClass(column)}
                      data-label={isRowHeader ? undefined : header}
                    >
                      {isRowHeader && onOpen ? (
                        <button
                          type="button"
                          className={tableStyles.open}
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
  classNames(isNumeric && tableStyles.numeric, isWide && tableStyles.wide);

/** Formats a count: `25 of 240`, `25 of more than 1,000`, `3 in all`. */
const countText = (shown: number, total: number): string =>
  shown >= total ? `${shown} in all` : `${shown} of ${total >= 1_000 ? 'more than 1,000' : total}`;

import { spacedPhone } from '@switch/domain/person/phone.ts';
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

/** It teaches: how something comes here, or which filter to loosen. */
type EmptyText = { readonly title: string; readonly text: string };

type RowDrawer<Row> = {
  readonly title: (row: Row) => string;
  /** By label; a dash is shown for what is not known. */
  readonly facts: (row: Row) => Readonly<Record<string, ReactNode>>;
  /** Links that lead on from the row, and what can be done about it; `onChanged` puts the changed row in its place. */
  readonly more?: (row: Row, onChanged: (row: Row) => void) => ReactNode;
};

type RowAction<Row> = {
  readonly label: string;
  /** To every row when left out. */
  readonly isOffered?: (row: Row) => boolean;
  /** What the hidden words of its button add to the label. */
  readonly about: (row: Row) => string;
  readonly title: (row: Row) => string;
  readonly text: (row: Row) => string;
  readonly action: string;
  readonly look: 'primary' | 'danger';
  readonly run: (row: Row) => Promise<Parameters<typeof refusalMessage>[0]>;
};

interface ListSectionProps<Row, Name extends string> {
  /** Name of the list: of what is fetched, and of its saved views. */
  id: string;
  /** What is listed; read out, not shown. */
  caption: string;
  fields?: readonly FilterField<Name>[];
  /** Fetches a page, the first one without a cursor; throws when that fails. */
  fetchPage: (
    query: Filters<Name>['query'] & { readonly cursor: string | undefined },
  ) => Promise<ListPage<Row>>;
  rowKey: (row: Row) => string;
  columns: readonly DataColumn<Row, Filters<Name>>[];
  empty: EmptyText;
  /** Instead of `empty` under filters. */
  noMatch?: EmptyText;
  /** Opened by the row header. */
  drawer?: RowDrawer<Row>;
  actions?: readonly RowAction<Row>[];
  actionsHeader?: string;
  /** What somebody has to be allowed for the actions; whoever reads the list when left out. */
  actionsNeed?: StaffPermission;
}

/** A list of the console: filters in the address, the table with its further pages, and what can be done about a row. */
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

/** How to reach somebody: what they gave, and what they allowed. */
export const Contact = ({ email, phone }: { email: string | null; phone: string | null }) => (
  <div>
    {email !== null && <span className={styles.line}>{email}</span>}
    {phone !== null && <span className={styles.line}>{spacedPhone(phone)}</span>}
    {email === null && phone === null && '–'}
  </div>
);

/** The beginning of a text, its lines told apart by strokes; all of it is in the drawer. */
export const Clamped = ({ text }: { text: string }) =>
  text === '' ? '–' : <span className={styles.clamped}>{text.replaceAll('\n', ' / ')}</span>;

export const WholeText = ({ text }: { text: string }) => <span className={styles.text}>{text || '–'}</span>;

/** A reference in digits of one width, never broken. */
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
function DataTable<Row, Context>(props: DataTableProps<Row, Context>) {
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

/** `25 of 240`, `25 of more than 1,000`, `3 in all`. */
const countText = (shown: number, total: number): string =>
  shown >= total ? `${shown} in all` : `${shown} of ${total >= 1_000 ? 'more than 1,000' : total}`;

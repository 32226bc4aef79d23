import { useQuery } from '@tanstack/react-query';
import { load } from '../lib/api.ts';
import { ChoiceInput } from '../lib/choices.tsx';
import type { Filters } from '../lib/lists/use-filters.ts';
import { QueryPart } from '../lib/query.tsx';
import { readReport, type ReportCut, type ReportFigures } from '@switch/contract/http/chat/reports.ts';
import { EmptyState, Skeleton, classNames } from '@switch/ui';
import { lazy, Suspense, useMemo, type ReactNode } from 'react';
import { chartData, chartSummary, chartViewOf, chartViews } from './chart-data.ts';
import {
  type FigureId,
  formatFigure,
  type ReportRow,
  sortOf,
  cutHeaders,
  reportColumns,
  rowLabel,
  sortAfterPress,
  sortedRows,
  type ReportSort,
} from './report-columns.ts';
import type { ReportRange } from './report-range.ts';
import list from '../lib/lists/data-table.module.css';
import { HowCounted } from './how-counted.tsx';
import styles from './reports.module.css';

const ReportChart = lazy(() => import('./report-chart.tsx'));

interface ReportBodyProps {
  range: ReportRange;
  filters: Filters<'chart' | 'sort'>;
}

/** The report: totals, chart and table; until there are conversations, how the figures will come about. */
export function ReportBody({ range, filters }: ReportBodyProps) {
  const report = useQuery({
    queryKey: [readReport.name, range],
    queryFn: async () => {
      const answer = await load(readReport, { query: range });
      if (!answer.result) throw new Error(`The report was refused: ${answer.outcome.code}`);
      return answer;
    },
  });
  return (
    <QueryPart query={report} what="the report" lines={10}>
      {({ rows, total }) =>
        total.conversations === 0 ? (
          <NothingYet />
        ) : (
          <Figures range={range} rows={rows} total={total} filters={filters} />
        )
      }
    </QueryPart>
  );
}

type FiguresProps = ReportBodyProps & { rows: readonly ReportRow[]; total: ReportFigures };

function Figures({ range, rows, total, filters }: FiguresProps) {
  const view = chartViewOf(filters.values.chart);
  const { from, to, by } = range;
  const data = useMemo(() => chartData(rows, view, { from, to, by }), [rows, view, from, to, by]);
  return (
    <>
      <ReportTotals total={total} />
      <HowCounted />
      <figure className={styles.picture}>
        <ChoiceInput
          label="The chart shows"
          name="chart"
          value={view.id}
          options={chartViews.map(({ id, label }) => ({ value: id, label }))}
          onPick={(id) => filters.put(['chart', id])}
        />
        <Suspense fallback={<Skeleton shape="card" label="Loading the chart" />}>
          <ReportChart data={data} />
        </Suspense>
        <figcaption className={styles.summary}>{chartSummary(rows, view, by)}</figcaption>
      </figure>
      <ReportTable
        by={by}
        rows={rows}
        total={total}
        sort={sortOf(filters.values.sort)}
        onSort={(next) => filters.put(['sort', next])}
      />
      <p className={styles.footnote}>
        Medians and slowest tenths are accurate to an eighth.
        {by === 'label' && ' A conversation with two labels counts under both.'}
      </p>
    </>
  );
}

const NothingYet = () => (
  <EmptyState title="No conversation ended on these days">
    <p>Figures appear minutes after a conversation ends, under the day on which it was opened.</p>
  </EmptyState>
);

/** The main figures, each with a note that puts it in context. */
function ReportTotals({ total }: { total: ReportFigures }) {
  const { botResolved, ratings, waitP90 } = total;
  const slowest = (seconds: number | null) =>
    seconds === null ? 'nobody was answered' : `one in ten over ${formatFigure(seconds, 'seconds')}`;
  const notes: Partial<Record<FigureId, string>> = {
    conversations: `${total.outOfHours} out of hours`,
    botResolvedShare: botResolved === 1 ? '1 conversation' : `${botResolved} conversations`,
    handovers: `${total.missed} missed or waiting`,
    firstResponseMedian: slowest(total.firstResponseP90),
    waitMedian: waitP90 === null ? 'nobody waited' : slowest(waitP90),
    ratingAverage: ratings === 1 ? '1 rating' : `${ratings} ratings`,
  };
  return (
    <dl className={styles.totals}>
      {reportColumns.map(
        ({ id, header, unit }) =>
          notes[id] && (
            <div key={id} className={styles.tile}>
              <dt>{header}</dt>
              <dd>
                <span className={styles.value}>{formatFigure(total[id], unit)}</span>
                <span className={styles.tileNote}>{notes[id]}</span>
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}

interface ReportTableProps {
  by: ReportCut;
  rows: readonly ReportRow[];
  total: ReportFigures;
  sort: ReportSort;
  /** Called with the new sort, as written in the address. */
  onSort: (sort: string) => void;
}

/**
 * The report's table: a row for each day, hour, agent, label or source, sortable by any column, with the
 * totals at the end.
 */
function ReportTable({ by, rows, total, sort, onSort }: ReportTableProps) {
  const caption = `Figures by ${cutHeaders[by].toLowerCase()}`;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table scrolls by keyboard too
    <div className={list.scroll} role="region" aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}; the buttons in the header sort it</caption>
        <thead>
          <tr>
            <SortHeader column="name" sort={sort} onSort={onSort}>
              {cutHeaders[by]}
            </SortHeader>
            {reportColumns.map(({ id, header, about }) => (
              <SortHeader key={id} column={id} sort={sort} onSort={onSort} about={about}>
                {header}
              </SortHeader>
            ))}
          </tr>
        </thead>
        <tbody>
          {sortedRows(rows, sort).map((row) => (
            <tr key={row.key}>
              <th scope="row">{rowLabel(row, by)}</th>
              <FigureCells figures={row.figures} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">All together</th>
            <FigureCells figures={total} />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

const FigureCells = ({ figures }: { figures: ReportFigures }) =>
  reportColumns.map(({ id, unit }) => (
    <td key={id} className={classNames(styles.figure, figures[id] === null && styles.none)}>
      {formatFigure(figures[id], unit)}
    </td>
  ));

interface SortHeaderProps {
  column: ReportSort['column'];
  sort: ReportSort;
  onSort: (sort: string) => void;
  about?: string;
  children: ReactNode;
}

function SortHeader({ column, sort, onSort, about, children }: SortHeaderProps) {
  const isSorted = sort.column === column;
  const direction = sort.isDescending ? 'descending' : 'ascending';
  return (
    <th
      scope="col"
      aria-sort={isSorted ? direction : 'none'}
      className={classNames(column !== 'name' && styles.figure)}
    >
      <button
        type="button"
        className={styles.sort}
        title={about}
        onClick={() => onSort(sortAfterPress(sort, column))}
      >
        {children}
        <span className={styles.arrow} aria-hidden="true">
          {isSorted ? (sort.isDescending ? '↓' : '↑') : ''}
        </span>
      </button>
    </th>
  );
}

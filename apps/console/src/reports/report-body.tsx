import type { ReportFigures, ReportCut } from '@switch/contract/http/chat/reports.ts';
import { EmptyState, Skeleton, classNames } from '@switch/ui';
import { lazy, Suspense, useMemo, type ReactNode } from 'react';
import { chartData, chartSummary, chartViewOf, chartViews } from './chart-data.ts';
import {
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
import styles from './reports.module.css';

const ReportChart = lazy(() =>
  import('./report-chart.tsx').then((module) => ({ default: module.ReportChart })),
);

interface ReportBodyProps {
  range: ReportRange;
  rows: readonly ReportRow[];
  total: ReportFigures;
  chart: string;
  sort: string;
  onPut: (name: 'chart' | 'sort', value: string) => void;
}

export function ReportBody({ range, rows, total, chart, sort, onPut }: ReportBodyProps) {
  const view = chartViewOf(chart);
  const { from, to, by } = range;
  const data = useMemo(() => chartData(rows, view, { from, to, by }), [rows, view, from, to, by]);
  if (total.conversations === 0) return <NothingYet />;
  return (
    <>
      <ReportTotals total={total} />
      <figure className={styles.picture}>
        <label className={styles.control}>
          <span>The chart shows</span>
          <select
            name="chart"
            value={view.id}
            onChange={(event) => onPut('chart', event.currentTarget.value)}
          >
            {chartViews.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <Suspense fallback={<Skeleton shape="card" label="Loading the chart" />}>
          <ReportChart data={data} />
        </Suspense>
        <figcaption className={styles.summary}>{chartSummary(rows, view, by)}</figcaption>
      </figure>
      <ReportTable
        by={by}
        rows={rows}
        total={total}
        sort={sortOf(sort)}
        onSort={(next) => onPut('sort', next)}
      />
      <p className={styles.footnote}>
        Medians and “slowest tenth” are accurate to within an eighth.
        {by === 'label' && ' A conversation with two labels counts under both.'}
      </p>
    </>
  );
}

const NothingYet = () => (
  <EmptyState title="No conversation ended in these days">
    <p>
      Figures appear within a few minutes after a conversation ends, under the day on which it was opened.
      Choose a longer range of days, or see the live wall for what is happening now.
    </p>
  </EmptyState>
);

function ReportTotals({ total }: { total: ReportFigures }) {
  const { firstResponseMedian, firstResponseP90, waitMedian, waitP90, ratingAverage, ratings } = total;
  const slowest = (seconds: number | null) =>
    seconds === null ? 'nobody was answered' : `one in ten over ${formatFigure(seconds, 'seconds')}`;
  const tiles = [
    {
      label: 'Conversations',
      value: formatFigure(total.conversations, 'count'),
      note: `${total.outOfHours} out of hours`,
    },
    {
      label: 'Resolved by the bot',
      value: formatFigure(total.botResolvedShare, 'share'),
      note: `${total.botResolved} conversations`,
    },
    { label: 'Hand-overs', value: formatFigure(total.handovers, 'count'), note: `${total.missed} missed` },
    {
      label: 'First response',
      value: formatFigure(firstResponseMedian, 'seconds'),
      note: slowest(firstResponseP90),
    },
    {
      label: 'Wait',
      value: formatFigure(waitMedian, 'seconds'),
      note: waitP90 === null ? 'nobody waited' : slowest(waitP90),
    },
    {
      label: 'Rating',
      value: formatFigure(ratingAverage, 'stars'),
      note: ratings === 1 ? '1 rating' : `${ratings} ratings`,
    },
  ];
  return (
    <dl className={styles.totals}>
      {tiles.map(({ label, value, note }) => (
        <div key={label} className={styles.tile}>
          <dt>{label}</dt>
          <dd>
            <span className={styles.value}>{value}</span>
            <span className={styles.tileNote}>{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface ReportTableProps {
  by: ReportCut;
  rows: readonly ReportRow[];
  total: ReportFigures;
  sort: ReportSort;
  /** Called with the sort as the address keeps it. */
  onSort: (sort: string) => void;
}

/** The report itself: a row for each day, hour, agent, label or source, sorted by any column, with the total under it. */
function ReportTable({ by, rows, total, sort, onSort }: ReportTableProps) {
  const caption = `Figures by ${cutHeaders[by].toLowerCase()}`;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table scrolls by keyboard too
    <div className={styles.scroll} role="region" aria-label={caption} tabIndex={0}>
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

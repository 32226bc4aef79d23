import type { ReportFigures } from '@switch/contract/http/desk-reports.ts';
import { EmptyState, Skeleton } from '@switch/ui';
import { lazy, Suspense, useMemo } from 'react';
import { chartData, chartSummary, chartViewOf, chartViews } from './chart-data.ts';
import { sortOf, type ReportRow } from './report-columns.ts';
import type { ReportRange } from './report-range.ts';
import { ReportTable } from './report-table.tsx';
import { ReportTotals } from './report-totals.tsx';
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

/** What was asked for: totals, picture and table; or how the first figures come about. */
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
        Medians and “slowest tenth” are right to within an eighth.
        {by === 'label' && ' A conversation with two labels counts under both.'}
      </p>
    </>
  );
}

const NothingYet = () => (
  <EmptyState title="No conversation ended in these days">
    <p>
      Figures appear within a few minutes after a conversation ends, under the day on which it was opened.
      Choose a longer stretch of days, or look at the live wall for what is going on now.
    </p>
  </EmptyState>
);

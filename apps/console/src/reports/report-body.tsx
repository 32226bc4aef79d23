import type { ReportFigures } from '@switch/contract/http/chat/reports.ts';
import { EmptyState, Skeleton } from '@switch/ui';
import { lazy, Suspense, useMemo } from 'react';
import { chartData, chartSummary, chartViewOf, chartViews } from './chart-data.ts';
import { formatFigure, type ReportRow, sortOf } from './report-columns.ts';
import type { ReportRange } from './report-range.ts';
import { ReportTable } from './report-table.tsx';
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

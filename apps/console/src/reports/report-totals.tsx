import type { ReportFigures } from '@switch/contract/http/desk-reports.ts';
import { formatFigure } from './report-columns.ts';
import styles from './reports.module.css';

/** The report in one glance: what most people look for first. */
export function ReportTotals({ total }: { total: ReportFigures }) {
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

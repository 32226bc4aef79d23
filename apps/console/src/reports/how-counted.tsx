import { reportColumns } from './report-columns.ts';
import styles from './reports.module.css';

/** Explains how each figure is counted, also for touch and keyboard users, who can't see a tile's tooltip. */
export const HowCounted = () => (
  <details className={styles.counted}>
    <summary>How each figure is counted</summary>
    <dl>
      {reportColumns.map(({ id, header, about }) => (
        <div key={id}>
          <dt>{header}</dt>
          <dd>{about}</dd>
        </div>
      ))}
    </dl>
  </details>
);

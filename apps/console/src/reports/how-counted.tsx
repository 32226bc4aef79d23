import { reportColumns } from './report-columns.ts';
import styles from './reports.module.css';

/** How each figure comes about: read by touch and keyboard too, which show no title of a tile. */
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

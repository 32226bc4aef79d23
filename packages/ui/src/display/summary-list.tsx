import type { ReactNode } from 'react';
import type { RenderLink } from '../actions/button-link.tsx';
import styles from './summary-list.module.css';

export interface SummaryRow {
  key: string;
  label: string;
  /** null shows "Not answered". */
  value: ReactNode;
  /** Draws the Change link: `(dress) => <Link to="/energy" {...dress} />`. Its words include the row's label. */
  change?: RenderLink | undefined;
  /** "Change" unless another word fits: "Add". */
  changeWord?: string;
}

interface SummaryListProps {
  rows: readonly SummaryRow[];
  /** full: three columns on a page; compact: label above value, for the rail. */
  look?: 'full' | 'compact';
}

/** What was answered, row by row, each with its way back. */
export function SummaryList({ rows, look = 'full' }: SummaryListProps) {
  return (
    <dl className={styles[look]}>
      {rows.map(({ key, label, value, change, changeWord = 'Change' }) => (
        <div key={key} className={styles.row}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value ?? <span className={styles.missing}>Not answered</span>}</dd>
          {change && (
            <dd className={styles.change}>
              {change({
                className: styles.link ?? '',
                children: (
                  <>
                    {changeWord}
                    <span className="visually-hidden"> {label}</span>
                  </>
                ),
              })}
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

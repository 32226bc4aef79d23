import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './summary-list.module.css';

/** What a link receives when this package dresses it: spread it on the router's link or on an `a`. */
interface LinkDress {
  className: string;
  children: ReactNode;
}

export interface SummaryRow {
  /** The label, unless several rows share it. */
  key?: string;
  label: string;
  /** null shows "Not answered". */
  value: ReactNode;
  /** The value is a number: digits of one width. */
  isNumeric?: boolean;
  /** Draws the Change link: `(dress) => <Link to="/energy" {...dress} />`. Its words include the row's label. */
  change?: ((dress: LinkDress) => ReactNode) | undefined;
  /** "Change" unless another word fits: "Add". */
  changeWord?: string;
}

interface SummaryListProps {
  rows: readonly SummaryRow[];
  /** full: three columns on a page; compact: label above value, for the rail. */
  look?: 'full' | 'compact';
}

/** What was answered, row by row, each with its way back. */
export const SummaryList = ({ rows, look = 'full' }: SummaryListProps) => (
  <dl className={styles[look]}>
    {rows.map(({ key, label, value, isNumeric, change, changeWord = 'Change' }) => (
      <div key={key ?? label} className={styles.row}>
        <dt className={styles.label}>{label}</dt>
        <dd className={classNames(styles.value, isNumeric && 'numbers')}>
          {value ?? <span className={styles.missing}>Not answered</span>}
        </dd>
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

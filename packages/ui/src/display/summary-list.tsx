import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './summary-list.module.css';

/** The props that this package gives a link: spread them on the router's link or on an `a`. */
interface LinkDress {
  className: string;
  children: ReactNode;
}

export interface SummaryRow {
  /** Defaults to the label; needed if several rows share one. */
  key?: string;
  label: string;
  /** null shows "Not answered". */
  value: ReactNode;
  /** The value is a number, shown with tabular figures. */
  isNumeric?: boolean;
  /**
   * Renders the Change link: `(dress) => <Link to="/energy" {...dress} />`. Its text includes the row's
   * label.
   */
  change?: ((dress: LinkDress) => ReactNode) | undefined;
  /** The link's text if not "Change", such as "Add". */
  changeWord?: string;
}

interface SummaryListProps {
  rows: readonly SummaryRow[];
  /** full: three columns on a page; compact: label above value, for the rail. */
  look?: 'full' | 'compact';
}

/** A list of answers, each with a link to change it. */
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

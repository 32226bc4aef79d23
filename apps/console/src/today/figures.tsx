import { formatCount } from '@switch/domain/units/money-text.ts';
import { classNames } from '@switch/ui';
import type { ReactNode } from 'react';
import { Link } from '../lib/link.tsx';
import styles from './today.module.css';

/** A row of figures, each linked to what it counts. */
export const Figures = ({ children }: { children: ReactNode }) => (
  <ul role="list" className={styles.figures} aria-label="At a glance">
    {children}
  </ul>
);

interface FigureProps {
  label: string;
  to: string;
  count?: number;
  /** Whether there are more than `count`. */
  isMore?: boolean;
  /** Shown in whole pounds. */
  pence?: number;
  /** Whether any value but 0 needs attention. */
  isUrgent?: boolean;
}

export const Figure = ({ label, to, count = 0, isMore = false, pence, isUrgent = false }: FigureProps) => {
  const isNone = (pence ?? count) === 0;
  return (
    <li className={styles.figure}>
      <Link
        to={to}
        className={classNames(styles.figureLink, isNone && styles.none, isUrgent && !isNone && styles.urgent)}
      >
        <span className={styles.value}>
          {pence === undefined
            ? `${formatCount(count)}${isMore ? '+' : ''}`
            : `£${formatCount(Math.round(pence / 100))}`}
        </span>
        <span className={styles.label}>{label}</span>
      </Link>
    </li>
  );
};

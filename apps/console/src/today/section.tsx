import { classNames } from '@switch/ui';
import type { ReactNode } from 'react';
import styles from './today.module.css';

interface SectionProps {
  id: string;
  title: string;
  /** Beside the title. */
  aside?: ReactNode;
  /** Framed as the parts of the page of a case are. */
  isCard?: boolean;
  children: ReactNode;
}

/** A part of the screen under a small heading. */
export const Section = ({ id, title, aside, isCard = false, children }: SectionProps) => (
  <section className={classNames(styles.section, isCard && styles.card)} aria-labelledby={id}>
    <div className={styles.sectionHead}>
      <h2 id={id}>{title}</h2>
      {aside}
    </div>
    {children}
  </section>
);

interface RowProps {
  /** The thing, as a link to it. */
  main: ReactNode;
  /** Under it. */
  note?: ReactNode;
  /** At the end of the line: when. */
  end?: ReactNode;
}

/** One line of a part. */
export const Row = ({ main, note, end }: RowProps) => (
  <li className={styles.row}>
    <span className={styles.main}>
      {main}
      {note && <span className={styles.note}>{note}</span>}
    </span>
    {end && <span className={styles.end}>{end}</span>}
  </li>
);

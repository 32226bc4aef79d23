import { classNames } from '@switch/ui';
import type { ReactNode } from 'react';
import styles from './today.module.css';

interface SectionProps {
  id: string;
  title: string;
  /** Shown next to the title. */
  aside?: ReactNode;
  /** Framed like the parts of the case page. */
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
  /** The subject, as a link. */
  main: ReactNode;
  /** Shown below it. */
  note?: ReactNode;
  /** At the end of the line: the time. */
  end?: ReactNode;
}

/** One row of a section. */
export const Row = ({ main, note, end }: RowProps) => (
  <li className={styles.row}>
    <span className={styles.main}>
      {main}
      {note && <span className={styles.note}>{note}</span>}
    </span>
    {end && <span className={styles.end}>{end}</span>}
  </li>
);

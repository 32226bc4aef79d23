import type { ReactNode } from 'react';
import styles from './case-file.module.css';

interface SectionProps {
  id: string;
  title: string;
  children: ReactNode;
}

/** One part of the page of a case. */
export const Section = ({ id, title, children }: SectionProps) => (
  <section className={styles.section} aria-labelledby={`case-${id}`}>
    <h2 id={`case-${id}`} tabIndex={-1}>
      {title}
    </h2>
    {children}
  </section>
);

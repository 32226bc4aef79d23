import type { ReactNode } from 'react';
import styles from './section.module.css';

interface SectionProps {
  id: string;
  title: string;
  children: ReactNode;
}

/** A part of the case page, as a card with its own heading. */
export const Section = ({ id, title, children }: SectionProps) => (
  <section className={styles.section} aria-labelledby={`case-${id}`}>
    <h2 id={`case-${id}`} tabIndex={-1}>
      {title}
    </h2>
    {children}
  </section>
);

import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { FoldSign } from './signs.tsx';
import styles from './disclosure.module.css';

interface DisclosureProps extends ComponentProps<'details'> {
  summary: ReactNode;
  /** quiet: a link that expands; row: a full-width row, for lists of questions. */
  look?: 'quiet' | 'row';
}

/** Details that few people need, one click away. Printing expands it. */
export const Disclosure = ({ summary, look = 'quiet', className, children, ...rest }: DisclosureProps) => (
  <details {...rest} className={classNames(styles.disclosure, styles[look], className)}>
    <summary className={styles.summary}>
      <FoldSign />
      <span>{summary}</span>
    </summary>
    <div className={styles.body}>{children}</div>
  </details>
);

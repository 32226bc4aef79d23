import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { FoldSign } from '../display/signs.tsx';
import styles from './rail.module.css';

interface RailProps {
  title: string;
  /** Next to the title while collapsed: "4 answers". */
  summary?: ReactNode;
  children: ReactNode;
}

/**
 * A secondary column next to the question from md up; below that it collapses to one line that expands when
 * clicked.
 */
export function Rail({ title, summary, children }: RailProps) {
  const [isUnfolded, setIsUnfolded] = useState(false);
  const bodyId = useId();
  return (
    <aside className={styles.rail} aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={isUnfolded}
        aria-controls={bodyId}
        onClick={() => setIsUnfolded(!isUnfolded)}
      >
        <span className={styles.foldTitle}>{title}</span>
        {summary && <span className={styles.summary}>{summary}</span>}
        <FoldSign />
      </button>
      <div id={bodyId} className={classNames(styles.body, !isUnfolded && styles.folded)}>
        {children}
      </div>
    </aside>
  );
}

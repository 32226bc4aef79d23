import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './timeline.module.css';

export interface TimelineItem {
  id: string;
  title: ReactNode;
  /** "By 3 March 2027", "Within five working days". */
  when?: ReactNode;
  state?: 'done' | 'current' | 'upcoming' | 'problem';
  children?: ReactNode;
}

const hiddenLabels = { done: 'Done', current: 'Now', upcoming: 'Next', problem: 'Needs attention' } as const;

export const Timeline = ({ items }: { items: readonly TimelineItem[] }) => (
  <ol role="list" className={styles.timeline}>
    {items.map(({ id, title, when, state = 'upcoming', children }) => (
      <li key={id} className={classNames(styles.item, styles[state])}>
        <span className={styles.dot} aria-hidden="true">
          {state === 'done' && <Tick />}
          {state === 'problem' && '!'}
        </span>
        <div className={styles.body}>
          <p className={styles.title}>
            <span className="visually-hidden">{hiddenLabels[state]}: </span>
            {title}
          </p>
          {when && <p className={styles.when}>{when}</p>}
          {children && <div className={styles.text}>{children}</div>}
        </div>
      </li>
    ))}
  </ol>
);

const Tick = () => (
  <svg width="14" height="14" viewBox="0 0 14 14" fill="none">
    <path
      d="m3 7.5 3 3 5.5-6.5"
      stroke="currentColor"
      strokeWidth="2.2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);

import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './notice.module.css';

export type NoticeTone = 'info' | 'success' | 'warning' | 'danger' | 'sample';

interface NoticeProps {
  tone?: NoticeTone | undefined;
  title?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  /**
   * Set for a notice that has just appeared, so that it is announced: `polite` waits for a pause, `now`
   * interrupts.
   */
  announce?: 'polite' | 'now';
  className?: string | undefined;
}

const signs = {
  info: <path d="M12 11v6M12 7v.5" />,
  success: <path d="m7.5 12.5 3 3 6-6.5" />,
  warning: <path d="M12 7v6M12 16.5v.5" />,
  danger: <path d="m8.5 8.5 7 7m0-7-7 7" />,
  sample: <path d="M9 6.5h6M10.5 6.5v4L7 17h10l-3.5-6.5v-4" />,
} satisfies Record<NoticeTone, ReactNode>;

const hiddenLabels = {
  info: 'Information',
  success: 'Done',
  warning: 'Important',
  danger: 'Problem',
  sample: 'Sample data',
} satisfies Record<NoticeTone, string>;

const roles = { polite: 'status', now: 'alert' } as const;

/**
 * A boxed message; renders nothing if it has neither title nor text. An icon and hidden text say what kind it
 * is, so that colour is never the only clue.
 */
export function Notice({ tone = 'info', title, children, actions, announce, className }: NoticeProps) {
  if (!title && !children) return null;
  return (
    <div
      className={classNames(styles.notice, styles[tone], className)}
      role={announce === undefined ? undefined : roles[announce]}
    >
      <svg className={styles.sign} width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="11" className={styles.disc} />
        <g fill="none" stroke="var(--card)" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
          {signs[tone]}
        </g>
      </svg>
      <div className={styles.body}>
        <span className="visually-hidden">{hiddenLabels[tone]}: </span>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div className={styles.text}>{children}</div>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  );
}

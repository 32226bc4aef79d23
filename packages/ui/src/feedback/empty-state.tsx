import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  title: ReactNode;
  level?: 2 | 3;
  /** Why it is empty and what would fill it. */
  children?: ReactNode;
  drawing?: ReactNode;
  /** Shows "Try again". */
  onRetry?: (() => void) | undefined;
  retrying?: boolean;
  actions?: ReactNode;
}

/** What stands where there is nothing, or where loading failed. */
export function EmptyState({
  title,
  level = 2,
  children,
  drawing,
  onRetry,
  retrying = false,
  actions,
}: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.empty}>
      {drawing}
      <Heading className={styles.title}>{title}</Heading>
      {children && <div className={styles.text}>{children}</div>}
      {(onRetry || actions) && (
        <div className={styles.actions}>
          {onRetry && (
            <Button look="secondary" loading={retrying} onClick={onRetry}>
              Try again
            </Button>
          )}
          {actions}
        </div>
      )}
    </div>
  );
}

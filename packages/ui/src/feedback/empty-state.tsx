import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  title: ReactNode;
  level?: 2 | 3;
  children?: ReactNode;
  drawing?: ReactNode;
  onRetry?: (() => void) | undefined;
  retrying?: boolean;
  actions?: ReactNode;
}

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

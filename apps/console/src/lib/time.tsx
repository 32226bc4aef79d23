import { classNames } from '@switch/ui';
import { formatAgo, formatExact, formatRelative } from './format-time.ts';
import { useNow } from '@switch/browser/use-now.ts';
import styles from './time.module.css';

interface TimeProps {
  /** ISO 8601 instant. */
  at: string;
  /** Stops for the keyboard, so that the exact instant shows on focus too. For single times, not for long lists. */
  isFocusable?: boolean;
  /** Where the exact instant opens: towards the start or the end of the line. */
  opens?: 'start' | 'end';
  /** As part of a sentence: `5 min ago` instead of `5 min`. */
  isInSentence?: boolean;
}

/** An instant as time since then; the exact one shows on hover and focus, and is always there for screen readers. */
export function Time({ at, isFocusable = false, opens = 'end', isInSentence = false }: TimeProps) {
  const now = useNow();
  const instant = Date.parse(at);
  if (Number.isNaN(instant)) return null;
  return (
    <time
      dateTime={at}
      className={classNames(styles.time, opens === 'start' && styles.opensStart)}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what shows on hover has to show on focus
      tabIndex={isFocusable ? 0 : undefined}
    >
      {(isInSentence ? formatAgo : formatRelative)(instant, now)}
      <span className={styles.exact}>
        <span className="visually-hidden">, </span>
        {formatExact(instant)}
      </span>
    </time>
  );
}

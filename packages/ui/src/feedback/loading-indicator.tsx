import { useEffect, useState } from 'react';
import styles from './loading-indicator.module.css';

/**
 * A spinning ring in the colour of the text around it. It is decorative: say in text next to it what is
 * happening.
 */
export const Spinner = ({ size = 50 }: { size?: 20 | 50 }) => (
  <svg
    className={styles.spinner}
    width={size}
    height={size}
    viewBox="0 0 50 50"
    fill="none"
    aria-hidden="true"
  >
    <circle cx="25" cy="25" r="21" stroke="currentColor" strokeWidth="5" opacity="0.2" />
    <path d="M25 4a21 21 0 0 1 21 21" stroke="currentColor" strokeWidth="5" strokeLinecap="round" />
  </svg>
);

/** Long enough that a fast call never makes the ring flash. */
const DELAY_MS = 300;

/**
 * The ring shown over the page while calls are in progress. The live region is always rendered, so that its
 * text is announced when it appears.
 */
export const LoadingIndicator = ({ isActive }: { isActive: boolean }) => (
  <div role="status" className={styles.page}>
    {isActive && <DelayedSpinner />}
  </div>
);

function DelayedSpinner() {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    isDue && (
      <div className={styles.plate}>
        <Spinner size={50} />
        <span>Loading</span>
      </div>
    )
  );
}

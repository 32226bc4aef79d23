import { useEffect, useState } from 'react';
import { classNames } from '../class-names.ts';
import { Spinner } from './spinner.tsx';
import styles from './loading-indicator.module.css';

interface LoadingIndicatorProps {
  isActive: boolean;
  label?: string;
  /** Over the middle of the page, or where it stands. */
  placement?: 'page' | 'inline';
}

/** Long enough that a fast call never flashes. */
const patienceMs = 300;

/** The ring for calls under way. The live region is always there, so that its words are heard when they arrive. */
export function LoadingIndicator({ isActive, label = 'Loading', placement = 'page' }: LoadingIndicatorProps) {
  return (
    <div role="status" className={classNames(styles.indicator, styles[placement])}>
      {isActive && <PatientRing label={label} />}
    </div>
  );
}

function PatientRing({ label }: { label: string }) {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    isDue && (
      <div className={styles.plate}>
        <Spinner size={50} />
        <span>{label}</span>
      </div>
    )
  );
}

import { classNames } from '../class-names.ts';
import styles from './progress.module.css';

interface ProgressProps {
  /** From 1. */
  step: number;
  total: number;
  label: string;
}

/** Where the reader is, in words; the row of marks repeats it for the eye only. */
export const Progress = ({ step, total, label }: ProgressProps) => (
  <div className={styles.progress}>
    <p className={styles.text}>
      <strong>
        Step {step} of {total}
      </strong>
      : {label}
    </p>
    <div className={styles.marks} aria-hidden="true">
      {Array.from({ length: total }, (_, index) => (
        <span
          key={index}
          className={classNames(
            styles.mark,
            index + 1 < step && styles.done,
            index + 1 === step && styles.current,
          )}
        />
      ))}
    </div>
  </div>
);

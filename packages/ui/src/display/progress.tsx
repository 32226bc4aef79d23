import { classNames } from '../class-names.ts';
import styles from './progress.module.css';

interface ProgressProps {
  /** Counted from 1. */
  step: number;
  total: number;
  label: string;
  /** The current question within the step, if the step has several. */
  part?: { readonly number: number; readonly of: number } | undefined;
}

/** The user's position in words; the row of marks repeats it visually and is hidden from screen readers. */
export const Progress = ({ step, total, label, part }: ProgressProps) => (
  <div className={styles.progress}>
    <p className={styles.text}>
      <strong>
        Step {step} of {total}
      </strong>
      : {label}
      {part && (
        <span className={styles.question}>
          , question {part.number} of {part.of}
        </span>
      )}
    </p>
    <div className={styles.marks} aria-hidden="true">
      {Array.from({ length: total }, (_, index) => (
        <span key={index} className={classNames(styles.mark, index + 1 < step && styles.done)}>
          {index + 1 === step && <Parts number={part?.number ?? 1} of={part?.of ?? 1} />}
        </span>
      ))}
    </div>
  </div>
);

/** Progress within the current step: answered questions are full, the current one is half full. */
const Parts = ({ number, of }: { number: number; of: number }) =>
  Array.from({ length: of }, (_, index) => (
    <span
      key={index}
      className={classNames(index + 1 < number && styles.done, index + 1 === number && styles.current)}
    />
  ));

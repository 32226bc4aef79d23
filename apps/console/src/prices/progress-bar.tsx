import styles from './prices.module.css';

interface ProgressBarProps {
  label: string;
  done: number;
  total: number;
  /** The progress in figures. */
  text: string;
}

/** Shows the progress of a long task. */
export const ProgressBar = ({ label, done, total, text }: ProgressBarProps) => (
  <div className={styles.progress}>
    <p className={styles.progressText}>
      <strong>{label}</strong> <span className={styles.soft}>{text}</span>
    </p>
    <progress aria-label={label} className={styles.bar} value={done} max={Math.max(1, total)} />
  </div>
);

import styles from './spinner.module.css';

/** The turning ring, in the colour of the text around it. Decorative: say what is happening in words beside it. */
export function Spinner({ size = 50 }: { size?: 20 | 32 | 50 }) {
  return (
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
}

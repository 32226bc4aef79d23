import styles from './brand-mark.module.css';

interface BrandMarkProps {
  name: string;
}

/** A leaf with a spark for its vein, and the brand's name next to it. */
export const BrandMark = ({ name }: BrandMarkProps) => (
  <span className={styles.brand}>
    <svg width="36" height="36" viewBox="0 0 36 36" aria-hidden="true">
      <path className={styles.leaf} d="M4 20C4 9 13 3 32 3c1 19-5 29-16 29C9 32 4 27 4 20z" />
      <path className={styles.spark} d="m21 8-10 12h6l-3 10 11-13h-6.5z" />
    </svg>
    <span className={styles.name}>{name}</span>
  </span>
);

import { classNames } from '../class-names.ts';
import styles from './skeleton.module.css';

interface SkeletonProps {
  /** text: lines of a paragraph; heading: one tall line; card: a block the size of a price card. */
  shape?: 'text' | 'heading' | 'card';
  count?: number;
  /** Announced once to screen readers. */
  label?: string;
}

export const Skeleton = ({
  shape = 'text',
  count = shape === 'text' ? 3 : 1,
  label = 'Loading',
}: SkeletonProps) => (
  <div className={styles.skeleton} role="status">
    <span className="visually-hidden">{label}</span>
    {Array.from({ length: count }, (_, index) => (
      <span key={index} className={classNames(styles.bone, styles[shape])} aria-hidden="true" />
    ))}
  </div>
);

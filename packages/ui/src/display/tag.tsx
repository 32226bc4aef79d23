import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './tag.module.css';

export type TagTone = 'neutral' | 'info' | 'success' | 'warning' | 'danger' | 'sample';

interface TagProps {
  tone?: TagTone;
  /** The text is a sentence: on a phone it may wrap to a second line. */
  wraps?: boolean;
  children: ReactNode;
}

/** A word or two about the thing next to it: "Fully fixed", "Indicative". */
export const Tag = ({ tone = 'neutral', wraps, children }: TagProps) => (
  <span className={classNames(styles.tag, styles[tone], wraps && styles.wraps)}>{children}</span>
);

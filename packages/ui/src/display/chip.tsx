import type { ReactNode } from 'react';
import { CloseSign } from './signs.tsx';
import styles from './chip.module.css';

interface ChipProps {
  children: ReactNode;
  onRemove: () => void;
  /** Words for the press, before the chip's own: "Remove filter". */
  removeLabel: string;
}

/** An active filter or a picked thing. The whole chip is the button that removes it. */
export const Chip = ({ children, onRemove, removeLabel }: ChipProps) => (
  <button type="button" className={styles.chip} onClick={onRemove}>
    <span className="visually-hidden">{removeLabel} </span>
    {children}
    <CloseSign size={16} />
  </button>
);

import type { ReactNode } from 'react';
import { CloseSign } from './signs.tsx';
import styles from './chip.module.css';

interface ChipProps {
  children: ReactNode;
  onRemove: () => void;
  /** Text for screen readers that goes before the chip's own: "Remove filter". */
  removeLabel: string;
}

/** An active filter or a selected item. The whole chip is the button that removes it. */
export const Chip = ({ children, onRemove, removeLabel }: ChipProps) => (
  <button type="button" className={styles.chip} onClick={onRemove}>
    <span className="visually-hidden">{removeLabel} </span>
    {children}
    <CloseSign size={16} />
  </button>
);

import type { ReactNode } from 'react';
import styles from './field.module.css';

interface RevealButtonProps {
  /** The field's label, for people who hear the button away from it. */
  what: ReactNode;
  controls: string;
  isShown: boolean;
  onToggle: (isShown: boolean) => void;
}

/** Show and Hide beside a value that is not for every eye in the room. */
export function RevealButton({ what, controls, isShown, onToggle }: RevealButtonProps) {
  return (
    <button
      type="button"
      className={styles.reveal}
      aria-controls={controls}
      onClick={() => onToggle(!isShown)}
    >
      {isShown ? 'Hide' : 'Show'}
      <span className="visually-hidden"> {what}</span>
    </button>
  );
}

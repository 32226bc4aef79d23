import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './choice.module.css';

/** One thing to choose in a group. */
export interface ChoiceOption {
  value: string;
  label: ReactNode;
  /** What choosing it means. */
  hint?: ReactNode;
  /** A drawing shown before the text of a card. */
  picture?: ReactNode;
  disabled?: boolean;
  /** Further questions, visible only while this option is chosen. */
  children?: ReactNode;
}

export type ChoiceLook = 'plain' | 'cards';

interface ChoiceProps extends ComponentProps<'input'> {
  id: string;
  type: 'radio' | 'checkbox';
  label: ReactNode;
  hint?: ReactNode;
  picture?: ReactNode;
  look?: ChoiceLook;
  children?: ReactNode;
}

/** One radio button or tick box with its words; the whole card or line is the target. */
export function Choice({ id, type, label, hint, picture, look = 'plain', children, ...input }: ChoiceProps) {
  const hintId = `${id}-hint`;
  const describedBy = classNames(hint ? hintId : undefined, input['aria-describedby']);
  return (
    <div className={classNames(styles.choice, look === 'cards' && styles.card)}>
      <label className={styles.line} htmlFor={id}>
        <input
          {...input}
          id={id}
          type={type}
          className={classNames(styles.mark, styles[type])}
          aria-describedby={describedBy === '' ? undefined : describedBy}
        />
        {picture && <span className={styles.picture}>{picture}</span>}
        <span className={styles.words}>
          <span className={styles.label}>{label}</span>
          {hint && (
            <span id={hintId} className={styles.hint} aria-hidden="true">
              {hint}
            </span>
          )}
        </span>
      </label>
      {children && <div className={styles.more}>{children}</div>}
    </div>
  );
}

import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { FieldError, type FieldTexts, useField } from './field-frame.tsx';
import fieldStyles from './field.module.css';
import styles from './choice.module.css';

export interface ChoiceOption {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
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
  look?: ChoiceLook | undefined;
}

/** One radio button or checkbox with its text; the whole card or row can be clicked. */
export function Choice({ id, type, label, hint, picture, look, children, ...input }: ChoiceProps) {
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
        <span className={styles.texts}>
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

interface CheckboxFieldProps
  extends Omit<FieldTexts, 'optional' | 'question'>, Omit<ComponentProps<'input'>, 'id' | 'name' | 'type'> {
  /** Further questions, visible only while this is ticked. */
  children?: ReactNode;
}

/** A single statement to tick. For a consent it must never be ticked in advance. */
export function CheckboxField({ hint, ...props }: CheckboxFieldProps) {
  const { frame, control } = useField(props);
  const { label, error, className } = frame;
  return (
    <div className={classNames(fieldStyles.field, error && fieldStyles.invalid, className)}>
      {error && <FieldError id={frame.id}>{error}</FieldError>}
      <Choice {...control} label={label} hint={hint} type="checkbox" />
    </div>
  );
}

import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Choice } from './choice.tsx';
import type { ChoiceLook } from './choice.tsx';
import { FieldError, useFieldIds } from './field-frame.tsx';
import type { FieldTexts } from './field-frame.tsx';
import styles from './field.module.css';

export interface CheckboxFieldProps
  extends Omit<FieldTexts, 'optional' | 'question'>, Omit<ComponentProps<'input'>, 'id' | 'name' | 'type'> {
  look?: ChoiceLook;
  /** Further questions, visible only while ticked. */
  children?: ReactNode;
}

/** One statement to tick. Never ticked beforehand for a consent. */
export function CheckboxField({
  id,
  name,
  label,
  hint,
  error,
  look = 'plain',
  className,
  children,
  'aria-describedby': alsoDescribedBy,
  ...input
}: CheckboxFieldProps) {
  const ids = useFieldIds({ id, name, error }, alsoDescribedBy);
  return (
    <div className={classNames(styles.field, error && styles.invalid, className)}>
      {error && <FieldError id={ids.errorId}>{error}</FieldError>}
      <Choice
        {...input}
        {...{ hint, label, look, name }}
        id={ids.id}
        type="checkbox"
        aria-describedby={ids.describedBy}
        aria-invalid={error ? true : undefined}
      >
        {children}
      </Choice>
    </div>
  );
}

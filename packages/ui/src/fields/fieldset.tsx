import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { FieldError, FieldHint, LabelText, useFieldIds } from './field-frame.tsx';
import type { FieldTexts } from './field-frame.tsx';
import styles from './field.module.css';

export interface FieldsetProps
  extends Omit<FieldTexts, 'name' | 'label'>, Omit<ComponentProps<'fieldset'>, 'id' | 'name'> {
  legend: ReactNode;
  /** The legend looks like the label of one field instead of a section heading. */
  small?: boolean;
  children: ReactNode;
}

/** Groups fields under one legend, with the group's own hint and error. */
export function Fieldset({
  id,
  legend,
  hint,
  error,
  optional,
  question,
  small = false,
  className,
  children,
  'aria-describedby': alsoDescribedBy,
  ...rest
}: FieldsetProps) {
  const ids = useFieldIds({ id, hint, error }, alsoDescribedBy);
  const text = <LabelText label={legend} optional={optional} />;
  return (
    <fieldset
      {...rest}
      id={ids.id}
      className={classNames(styles.fieldset, error && styles.invalid, className)}
      aria-describedby={ids.describedBy}
    >
      <legend
        className={classNames(small ? styles.legend : styles.sectionLegend, question && styles.question)}
      >
        {question ? <h1 className={styles.bareHeading}>{text}</h1> : text}
      </legend>
      {hint && <FieldHint id={ids.hintId}>{hint}</FieldHint>}
      {error && <FieldError id={ids.errorId}>{error}</FieldError>}
      <div className={small ? styles.controls : styles.fieldsetBody}>{children}</div>
    </fieldset>
  );
}

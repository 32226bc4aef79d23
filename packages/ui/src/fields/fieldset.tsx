import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { FieldNotes, type FieldTexts, LabelText, useField } from './field-frame.tsx';
import styles from './field.module.css';

interface FieldsetProps
  extends Omit<FieldTexts, 'name' | 'label'>, Omit<ComponentProps<'fieldset'>, 'id' | 'name'> {
  legend: ReactNode;
  /** Styles the legend like the label of a single field instead of a section heading. */
  small?: boolean;
  children: ReactNode;
}

export function Fieldset({ legend, small = false, children, ...props }: FieldsetProps) {
  const { frame, control } = useField({ ...props, label: legend });
  const { id, label, optional, question, hint, error, className } = frame;
  const text = <LabelText label={label} optional={optional} />;
  return (
    <fieldset
      {...control}
      aria-invalid={props['aria-invalid']}
      className={classNames(styles.fieldset, error && styles.invalid, className)}
    >
      <legend
        className={classNames(small ? styles.legend : styles.sectionLegend, question && styles.question)}
      >
        {question ? <h1 className={styles.bareHeading}>{text}</h1> : text}
      </legend>
      <FieldNotes id={id} hint={hint} error={error} />
      <div className={small ? styles.controls : styles.fieldsetBody}>{children}</div>
    </fieldset>
  );
}

import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { FieldFrame, useFieldIds } from './field-frame.tsx';
import type { FieldTexts } from './field-frame.tsx';
import styles from './field.module.css';

export interface TextAreaProps extends FieldTexts, Omit<ComponentProps<'textarea'>, 'id' | 'name'> {}

/** Several lines of text. */
export function TextArea({
  id,
  name,
  label,
  hint,
  error,
  optional = false,
  question = false,
  className,
  rows = 5,
  'aria-describedby': alsoDescribedBy,
  ...textarea
}: TextAreaProps) {
  const texts = { id, name, label, hint, error, optional, question };
  const ids = useFieldIds(texts, alsoDescribedBy);
  return (
    <FieldFrame {...texts} ids={ids} className={className}>
      <div className={styles.box}>
        <textarea
          {...textarea}
          id={ids.id}
          name={name}
          rows={rows}
          className={classNames(styles.input, styles.textarea)}
          aria-describedby={ids.describedBy}
          aria-invalid={error ? true : undefined}
        />
      </div>
    </FieldFrame>
  );
}

import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { FieldFrame, useFieldIds } from './field-frame.tsx';
import type { FieldTexts } from './field-frame.tsx';
import { widthClass } from './text-field.tsx';
import type { FieldWidth } from './text-field.tsx';
import styles from './field.module.css';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectFieldProps
  extends FieldTexts, Omit<ComponentProps<'select'>, 'id' | 'name' | 'multiple'> {
  options: readonly SelectOption[];
  /** First choice with an empty value, such as "--Select--"; left out when there is none. */
  emptyLabel?: string;
  width?: FieldWidth;
  after?: ReactNode;
}

/** A native drop-down list. */
export function SelectField({
  id,
  name,
  label,
  hint,
  error,
  optional = false,
  question = false,
  options,
  emptyLabel,
  width,
  after,
  className,
  'aria-describedby': alsoDescribedBy,
  ...select
}: SelectFieldProps) {
  const texts = { id, name, label, hint, error, optional, question };
  const ids = useFieldIds(texts, alsoDescribedBy);
  return (
    <FieldFrame {...texts} ids={ids} className={className}>
      <div className={classNames(styles.box, styles.selectBox, widthClass(width))}>
        <select
          {...select}
          id={ids.id}
          name={name}
          className={classNames(styles.input, styles.select)}
          aria-describedby={ids.describedBy}
          aria-invalid={error ? true : undefined}
        >
          {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <Chevron />
      </div>
      {after}
    </FieldFrame>
  );
}

/** The arrow of a list that opens. */
export function Chevron() {
  return (
    <svg className={styles.chevron} width="16" height="16" viewBox="0 0 16 16" fill="none" aria-hidden="true">
      <path
        d="m3 6 5 5 5-5"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

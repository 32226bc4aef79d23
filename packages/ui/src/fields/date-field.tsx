import type { ComponentProps, FocusEvent, Ref } from 'react';
import { classNames } from '../class-names.ts';
import type { DateParts } from './date-parts.ts';
import type { FieldTexts } from './field-frame.tsx';
import styles from './field.module.css';
import { Fieldset } from './fieldset.tsx';
import { widthClass } from './text-field.tsx';

export interface DateFieldProps extends FieldTexts {
  name: string;
  value: DateParts;
  onChange: (value: DateParts) => void;
  /** When focus leaves the whole group, not when it moves from day to month. */
  onBlur?: (() => void) | undefined;
  /** The day's input, for focusing. */
  ref?: Ref<HTMLInputElement>;
  /** Fills in a birth date from the browser. */
  isBirthDate?: boolean;
  disabled?: boolean | undefined;
}

const parts = [
  { part: 'day', label: 'Day', width: 2, autoComplete: 'bday-day' },
  { part: 'month', label: 'Month', width: 2, autoComplete: 'bday-month' },
  { part: 'year', label: 'Year', width: 4, autoComplete: 'bday-year' },
] as const;

/** A date in three boxes, read as text so that nothing typed is lost. The day's box has the id of the field. */
export function DateField({
  name,
  id = name,
  label,
  hint,
  error,
  optional = false,
  question = false,
  value,
  onChange,
  onBlur,
  ref,
  isBirthDate = false,
  disabled,
}: DateFieldProps) {
  function leave(event: FocusEvent<HTMLDivElement>) {
    if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.();
  }
  return (
    <Fieldset id={`${id}-group`} legend={label} small role="group" {...{ hint, error, optional, question }}>
      <div className={styles.parts} onBlur={leave}>
        {parts.map(({ part, label: partLabel, width, autoComplete }) => (
          <DatePart
            key={part}
            ref={part === 'day' ? ref : undefined}
            id={part === 'day' ? id : `${id}-${part}`}
            name={`${name}.${part}`}
            label={partLabel}
            width={width}
            isInvalid={Boolean(error)}
            autoComplete={isBirthDate ? autoComplete : 'off'}
            value={value[part]}
            disabled={disabled}
            onChange={(event) => onChange({ ...value, [part]: event.currentTarget.value })}
          />
        ))}
      </div>
    </Fieldset>
  );
}

interface DatePartProps extends Omit<ComponentProps<'input'>, 'width'> {
  id: string;
  label: string;
  width: 2 | 4;
  isInvalid: boolean;
}

/** One box of a date, with its own small label. */
export function DatePart({ id, label, width, isInvalid, ...input }: DatePartProps) {
  return (
    <div className={styles.part}>
      <label htmlFor={id} className={styles.partLabel}>
        {label}
      </label>
      <div className={classNames(styles.box, widthClass(width))}>
        <input
          {...input}
          id={id}
          type="text"
          inputMode="numeric"
          maxLength={width}
          className={classNames(styles.input, styles.numeric)}
          aria-invalid={isInvalid || undefined}
        />
      </div>
    </div>
  );
}

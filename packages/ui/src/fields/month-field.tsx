import type { FocusEvent, Ref } from 'react';
import { classNames } from '../class-names.ts';
import { DatePart } from './date-field.tsx';
import type { MonthParts } from './date-parts.ts';
import type { FieldTexts } from './field-frame.tsx';
import { Fieldset } from './fieldset.tsx';
import { Chevron } from './select-field.tsx';
import styles from './field.module.css';

export interface MonthFieldProps extends FieldTexts {
  name: string;
  value: MonthParts;
  onChange: (value: MonthParts) => void;
  /** When focus leaves the whole group. */
  onBlur?: (() => void) | undefined;
  /** The month's list, for focusing. */
  ref?: Ref<HTMLSelectElement>;
  disabled?: boolean | undefined;
}

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** A month and its year, for people who know no day. The month's list has the id of the field; months are "1" to "12". */
export function MonthField({
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
  disabled,
}: MonthFieldProps) {
  function leave(event: FocusEvent<HTMLDivElement>) {
    if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.();
  }
  return (
    <Fieldset id={`${id}-group`} legend={label} small role="group" {...{ hint, error, optional, question }}>
      <div className={styles.parts} onBlur={leave}>
        <div className={styles.part}>
          <label htmlFor={id} className={styles.partLabel}>
            Month
          </label>
          <div className={classNames(styles.box, styles.selectBox)}>
            <select
              ref={ref}
              id={id}
              name={`${name}.month`}
              className={classNames(styles.input, styles.select)}
              value={value.month}
              disabled={disabled}
              aria-invalid={error ? true : undefined}
              onChange={(event) => onChange({ ...value, month: event.currentTarget.value })}
            >
              <option value="">Choose a month</option>
              {monthNames.map((monthName, index) => (
                <option key={monthName} value={String(index + 1)}>
                  {monthName}
                </option>
              ))}
            </select>
            <Chevron />
          </div>
        </div>
        <DatePart
          id={`${id}-year`}
          name={`${name}.year`}
          label="Year"
          width={4}
          isInvalid={Boolean(error)}
          autoComplete="off"
          value={value.year}
          disabled={disabled}
          onChange={(event) => onChange({ ...value, year: event.currentTarget.value })}
        />
      </div>
    </Fieldset>
  );
}

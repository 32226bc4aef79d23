import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import type { FieldTexts } from './field-frame.tsx';
import styles from './field.module.css';
import { Fieldset } from './fieldset.tsx';
import { SelectBox } from './select-field.tsx';
import { widthClass } from './text-field.tsx';

/** A date as typed: three texts that may not form a valid date. */
export interface DateParts {
  day: string;
  month: string;
  year: string;
}

export type MonthParts = Omit<DateParts, 'day'>;

export const emptyDateParts: DateParts = { day: '', month: '', year: '' };

/**
 * Splits "2027-03-07" into parts as a person would write them: "7", "3", "2027". Returns empty parts for any
 * other text.
 */
export function partsFromIso(iso: string): DateParts {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso);
  if (match === null) return emptyDateParts;
  const [, year = '', month = '', day = ''] = match;
  return { day: String(Number(day)), month: String(Number(month)), year };
}

/**
 * Returns the typed parts as yyyy-mm-dd, whether or not the date exists; undefined if a part is missing, not
 * a number or too long. A year of "27" means 2027.
 */
export function isoFromParts({ day, month, year }: DateParts): string | undefined {
  const typed = /^(\d{1,2}) (\d{1,2}) (\d{2}|\d{4})$/.exec(`${day.trim()} ${month.trim()} ${year.trim()}`);
  if (typed === null) return undefined;
  const [, typedDay = '', typedMonth = '', typedYear = ''] = typed;
  return `${typedYear.padStart(4, '20')}-${typedMonth.padStart(2, '0')}-${typedDay.padStart(2, '0')}`;
}

interface PartsFieldProps<Parts> extends Pick<FieldTexts, 'id' | 'label' | 'hint' | 'error'> {
  name: string;
  value: Parts;
  onChange: (value: Parts) => void;
}

interface DateFieldProps extends PartsFieldProps<DateParts> {
  /** Lets the browser autofill a birth date. */
  isBirthDate?: boolean;
}

const parts = [
  { part: 'day', label: 'Day', width: 2, autoComplete: 'bday-day' },
  { part: 'month', label: 'Month', width: 2, autoComplete: 'bday-month' },
  { part: 'year', label: 'Year', width: 4, autoComplete: 'bday-year' },
] as const;

/** A date in three text boxes, so that nothing typed is lost. The day box has the field's id. */
export const DateField = ({ value, onChange, isBirthDate, name, id = name, ...texts }: DateFieldProps) => (
  <PartsFieldset {...texts} id={id}>
    {parts.map(({ part, label, width, autoComplete }) => (
      <DatePart
        key={part}
        id={part === 'day' ? id : `${id}-${part}`}
        name={`${name}.${part}`}
        label={label}
        width={width}
        aria-invalid={texts.error ? true : undefined}
        autoComplete={isBirthDate ? autoComplete : 'off'}
        value={value[part]}
        onChange={(event) => onChange({ ...value, [part]: event.currentTarget.value })}
      />
    ))}
  </PartsFieldset>
);

const longMonth = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' });
const months = Array.from({ length: 12 }, (_, month) => ({
  value: String(month + 1),
  label: longMonth.format(Date.UTC(2000, month)),
}));

/**
 * A month and year, for people who don't know the day. The month list has the field's id; months are "1" to
 * "12".
 */
export function MonthField({ value, onChange, name, id = name, ...texts }: PartsFieldProps<MonthParts>) {
  const isInvalid = texts.error ? true : undefined;
  return (
    <PartsFieldset {...texts} id={id}>
      <div className={styles.part}>
        <label htmlFor={id} className={styles.partLabel}>
          Month
        </label>
        <SelectBox
          id={id}
          name={`${name}.month`}
          options={months}
          emptyLabel="Choose a month"
          value={value.month}
          aria-invalid={isInvalid}
          onChange={(event) => onChange({ ...value, month: event.currentTarget.value })}
        />
      </div>
      <DatePart
        id={`${id}-year`}
        name={`${name}.year`}
        label="Year"
        width={4}
        aria-invalid={isInvalid}
        autoComplete="off"
        value={value.year}
        onChange={(event) => onChange({ ...value, year: event.currentTarget.value })}
      />
    </PartsFieldset>
  );
}

type PartsFieldsetProps = Omit<FieldTexts, 'name'> & { children: ReactNode };

const PartsFieldset = ({ id, label, children, ...notes }: PartsFieldsetProps) => (
  <Fieldset {...notes} legend={label} id={`${id}-group`} small role="group">
    <div className={styles.parts}>{children}</div>
  </Fieldset>
);

interface DatePartProps extends Omit<ComponentProps<'input'>, 'width'> {
  id: string;
  label: string;
  width: 2 | 4;
}

const DatePart = ({ id, label, width, ...input }: DatePartProps) => (
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
      />
    </div>
  </div>
);

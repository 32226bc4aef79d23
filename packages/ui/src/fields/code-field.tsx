import type { ChangeEvent } from 'react';
import { classNames } from '../class-names.ts';
import { TextField } from './text-field.tsx';
import type { TextFieldProps } from './text-field.tsx';
import styles from './field.module.css';

export interface CodeFieldProps extends Omit<
  TextFieldProps,
  'type' | 'numeric' | 'masked' | 'width' | 'maxLength'
> {
  /** How many digits the code has. */
  length?: number;
  /** Called once, when the last digit is there. */
  onComplete?: ((code: string) => void) | undefined;
}

/**
 * A one-time code in one box, so that it can be pasted and filled in by the phone. Spaces and dashes fall away; more
 * digits than the code has are kept from entering.
 */
export function CodeField({ length = 6, onComplete, onChange, className, ...field }: CodeFieldProps) {
  function keepDigits(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    const digits = input.value.replace(/\D/g, '').slice(0, length);
    if (digits !== input.value) input.value = digits;
    onChange?.(event);
    if (digits.length === length) onComplete?.(digits);
  }
  return (
    <TextField
      {...field}
      className={classNames(styles.code, className)}
      numeric
      width={10}
      inputMode="numeric"
      autoComplete="one-time-code"
      onChange={keepDigits}
    />
  );
}

import type { ChangeEvent } from 'react';
import { classNames } from '../class-names.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';
import styles from './field.module.css';

interface CodeFieldProps extends Omit<TextFieldProps, 'type' | 'numeric' | 'masked' | 'width' | 'maxLength'> {
  /** Called once the last digit has been entered. */
  onComplete?: ((code: string) => void) | undefined;
}

const CODE_DIGITS = 6;

/**
 * A one-time code in a single box, so that it can be pasted, or filled in by the phone. Spaces and dashes are
 * removed, and digits beyond the code's length are ignored.
 */
export function CodeField({ onComplete, onChange, className, ...field }: CodeFieldProps) {
  function keepDigits(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    const digits = input.value.replace(/\D/g, '').slice(0, CODE_DIGITS);
    if (digits !== input.value) input.value = digits;
    onChange?.(event);
    if (digits.length === CODE_DIGITS) onComplete?.(digits);
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

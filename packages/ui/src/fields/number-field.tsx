import type { FocusEvent } from 'react';
import { groupDigits } from './group-digits.ts';
import { TextField } from './text-field.tsx';
import type { TextFieldProps } from './text-field.tsx';
import { typeInto } from './type-into.ts';

export interface NumberFieldProps extends Omit<TextFieldProps, 'type' | 'numeric' | 'masked'> {}

/**
 * A whole number with separators: "12,500" once the field is left. It is a text input, because number inputs drop what
 * they cannot read and change under the mouse wheel; what it hands on is text with its separators.
 */
export function NumberField({
  width = 10,
  inputMode = 'numeric',
  defaultValue,
  onBlur,
  ...field
}: NumberFieldProps) {
  function group(event: FocusEvent<HTMLInputElement>) {
    typeInto(event.currentTarget, groupDigits(event.currentTarget.value));
    onBlur?.(event);
  }
  return (
    <TextField
      autoComplete="off"
      {...field}
      {...(defaultValue !== undefined && { defaultValue: groupDigits(String(defaultValue)) })}
      numeric
      width={width}
      inputMode={inputMode}
      onBlur={group}
    />
  );
}

/** Pounds and pence: a number with a £ before it. What it hands on is text, possibly with separators. */
export function MoneyField({ prefix = '£', ...field }: NumberFieldProps) {
  return <NumberField {...field} prefix={prefix} inputMode="decimal" />;
}

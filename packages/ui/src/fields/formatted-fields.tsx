import type { FocusEvent } from 'react';
import { TextField, type TextFieldProps } from './text-field.tsx';

type WithoutInputType<More extends keyof TextFieldProps = 'type'> = Omit<
  TextFieldProps,
  'type' | 'numeric' | 'masked' | More
>;

/**
 * Adds thousands separators to a plain number: "12500" becomes "12,500", "1234.5" becomes "1,234.5". Any
 * other text is returned as typed, so that its error message can quote it.
 */
function groupDigits(typed: string): string {
  const parts = /^(\d+)(\.\d*)?$/.exec(typed.replace(/[\s,]/g, ''));
  if (parts === null) return typed;
  const [, whole = '', fraction = ''] = parts;
  return whole.replace(/\B(?=(\d{3})+$)/g, ',') + fraction;
}

/**
 * Replaces an input's text as if the user had typed it, so that React and form libraries notice. Setting
 * `value` alone goes unnoticed, because React remembers the last value it saw.
 */
function typeInto(input: HTMLInputElement, text: string): void {
  if (input.value === text) return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

type NumberFieldProps = WithoutInputType;

/**
 * A whole number, shown with separators ("12,500") once the field loses focus. It is a text input, because
 * number inputs drop what they cannot parse and change when the mouse wheel is turned; its value is text that
 * includes the separators.
 */
export const NumberField = ({ defaultValue, onBlur, ...field }: NumberFieldProps) => (
  <TextField
    autoComplete="off"
    width={10}
    inputMode="numeric"
    {...field}
    {...(defaultValue !== undefined && { defaultValue: groupDigits(String(defaultValue)) })}
    numeric
    onBlur={(event: FocusEvent<HTMLInputElement>) => {
      typeInto(event.currentTarget, groupDigits(event.currentTarget.value));
      onBlur?.(event);
    }}
  />
);

/** Pounds and pence: a number with a £ before it. Its value is text that may include separators. */
export const MoneyField = (field: Omit<NumberFieldProps, 'prefix'>) => (
  <NumberField {...field} prefix="£" inputMode="decimal" />
);

interface PasswordFieldProps extends WithoutInputType<'prefix' | 'suffix' | 'width' | 'autoComplete'> {
  /** Tells a password manager whether to fill in a password or offer a new one. */
  autoComplete: 'current-password' | 'new-password';
}

/** A password with Show and Hide buttons. Pasting is never blocked. */
export const PasswordField = (field: PasswordFieldProps) => (
  <TextField {...field} type="password" spellCheck={false} autoCapitalize="none" />
);

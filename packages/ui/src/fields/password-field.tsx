import { useState } from 'react';
import { FieldFrame, useFieldIds } from './field-frame.tsx';
import { RevealButton, type TextFieldProps } from './text-field.tsx';
import styles from './field.module.css';

export interface PasswordFieldProps extends Omit<
  TextFieldProps,
  'type' | 'prefix' | 'suffix' | 'width' | 'numeric' | 'masked' | 'autoComplete'
> {
  /** Tells a password manager whether to fill or to offer a new one. */
  autoComplete: 'current-password' | 'new-password';
}

/** A password with Show and Hide. Pasting is never blocked. */
export function PasswordField({
  id,
  name,
  label,
  hint,
  error,
  optional = false,
  question = false,
  after,
  className,
  'aria-describedby': alsoDescribedBy,
  ...input
}: PasswordFieldProps) {
  const texts = { id, name, label, hint, error, optional, question };
  const ids = useFieldIds(texts, alsoDescribedBy);
  const [isShown, setIsShown] = useState(false);
  return (
    <FieldFrame {...texts} ids={ids} className={className}>
      <div className={styles.box}>
        <input
          {...input}
          id={ids.id}
          name={name}
          type={isShown ? 'text' : 'password'}
          className={styles.input}
          spellCheck={false}
          autoCapitalize="none"
          aria-describedby={ids.describedBy}
          aria-invalid={error ? true : undefined}
        />
        <RevealButton what={label} controls={ids.id} isShown={isShown} onToggle={setIsShown} />
      </div>
      {after}
    </FieldFrame>
  );
}

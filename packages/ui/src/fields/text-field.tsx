import { type ComponentProps, type ReactNode, useState } from 'react';
import { classNames } from '../class-names.ts';
import { FieldFrame, type FieldTexts, useFieldIds } from './field-frame.tsx';
import styles from './field.module.css';

/** How long an answer is expected, in characters; `full` fills the column. */
export type FieldWidth = 2 | 4 | 6 | 10 | 20 | 'full';

export function widthClass(width: FieldWidth | undefined): string | undefined {
  return width === undefined ? undefined : styles[`w${width}`];
}

export interface TextFieldProps
  extends FieldTexts, Omit<ComponentProps<'input'>, 'id' | 'name' | 'prefix' | 'width'> {
  /** Inside the box, before the text: "£". */
  prefix?: ReactNode;
  /** Inside the box, after the text: "kWh". */
  suffix?: ReactNode;
  width?: FieldWidth;
  /** Digits of one width. */
  numeric?: boolean;
  /** Hides what was typed once the field is left, behind a Show button: for account numbers. */
  masked?: boolean;
  /** Under the box, still part of the field: a soft warning, a link. */
  after?: ReactNode;
}

/** One line of text. All native input props pass through, so that `{...register('name')}` works. */
export function TextField({
  id,
  name,
  label,
  hint,
  error,
  optional = false,
  question = false,
  prefix,
  suffix,
  width,
  numeric = false,
  masked = false,
  after,
  className,
  type = 'text',
  'aria-describedby': alsoDescribedBy,
  ...input
}: TextFieldProps) {
  const texts = { id, name, label, hint, error, optional, question };
  const ids = useFieldIds(texts, alsoDescribedBy);
  const [isShown, setIsShown] = useState(false);
  return (
    <FieldFrame {...texts} ids={ids} className={className}>
      <div className={classNames(styles.box, widthClass(width))}>
        {prefix && (
          <span className={styles.prefix} aria-hidden="true">
            {prefix}
          </span>
        )}
        <input
          {...input}
          id={ids.id}
          name={name}
          type={type}
          className={classNames(styles.input, numeric && styles.numeric, masked && !isShown && styles.masked)}
          aria-describedby={ids.describedBy}
          aria-invalid={error ? true : undefined}
        />
        {suffix && (
          <span className={styles.suffix} aria-hidden="true">
            {suffix}
          </span>
        )}
        {masked && <RevealButton what={label} controls={ids.id} isShown={isShown} onToggle={setIsShown} />}
      </div>
      {after}
    </FieldFrame>
  );
}

interface RevealButtonProps {
  /** The field's label, for people who hear the button away from it. */
  what: ReactNode;
  controls: string;
  isShown: boolean;
  onToggle: (isShown: boolean) => void;
}

/** Show and Hide beside a value that is not for every eye in the room. */
export function RevealButton({ what, controls, isShown, onToggle }: RevealButtonProps) {
  return (
    <button
      type="button"
      className={styles.reveal}
      aria-controls={controls}
      onClick={() => onToggle(!isShown)}
    >
      {isShown ? 'Hide' : 'Show'}
      <span className="visually-hidden"> {what}</span>
    </button>
  );
}

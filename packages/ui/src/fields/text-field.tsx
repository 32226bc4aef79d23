import { type ComponentProps, type ReactNode, useState } from 'react';
import { classNames } from '../class-names.ts';
import { FieldFrame, type FieldTexts, useField } from './field-frame.tsx';
import styles from './field.module.css';

/** The expected length of an answer, in characters; `full` fills the column. */
export type FieldWidth = 2 | 4 | 6 | 10 | 20 | 'full';

export const widthClass = (width: FieldWidth | undefined): string | undefined =>
  width === undefined ? undefined : styles[`w${width}`];

export interface TextFieldProps
  extends FieldTexts, Omit<ComponentProps<'input'>, 'id' | 'name' | 'prefix' | 'width'> {
  /** Inside the box, before the text: "£". */
  prefix?: ReactNode;
  /** Inside the box, after the text: "kWh". */
  suffix?: ReactNode;
  width?: FieldWidth;
  /** Uses tabular figures. */
  numeric?: boolean;
  /** Masks what was typed once the field loses focus, with a Show button: for account numbers. */
  masked?: boolean;
  /** Below the box but still part of the field: a soft warning, a link. */
  after?: ReactNode;
}

/** One line of text. All native input props are passed through, so `{...register('name')}` works. */
export function TextField({
  prefix,
  suffix,
  width,
  numeric,
  masked,
  after,
  type = 'text',
  ...props
}: TextFieldProps) {
  const { frame, control } = useField(props);
  const [isShown, setIsShown] = useState(false);
  const isPassword = type === 'password';
  return (
    <FieldFrame {...frame}>
      <div className={classNames(styles.box, widthClass(width))}>
        {prefix && (
          <span className={styles.prefix} aria-hidden="true">
            {prefix}
          </span>
        )}
        <input
          {...control}
          type={isPassword && isShown ? 'text' : type}
          className={classNames(styles.input, numeric && styles.numeric, masked && !isShown && styles.masked)}
        />
        {suffix && (
          <span className={styles.suffix} aria-hidden="true">
            {suffix}
          </span>
        )}
        {(masked || isPassword) && (
          <button
            type="button"
            className={styles.reveal}
            aria-controls={control.id}
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? 'Hide' : 'Show'}
            <span className="visually-hidden"> {frame.label}</span>
          </button>
        )}
      </div>
      {after}
    </FieldFrame>
  );
}

type TextAreaProps = FieldTexts & Omit<ComponentProps<'textarea'>, 'id' | 'name'>;

export function TextArea(props: TextAreaProps) {
  const { frame, control } = useField(props);
  return (
    <FieldFrame {...frame}>
      <div className={styles.box}>
        <textarea rows={5} {...control} className={classNames(styles.input, styles.textarea)} />
      </div>
    </FieldFrame>
  );
}

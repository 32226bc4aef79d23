import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './field.module.css';

export interface FieldTexts {
  /** Defaults to `name`, so that an error summary can link to `#name`. */
  id?: string | undefined;
  name?: string | undefined;
  label: ReactNode;
  /** Below the label: how to answer, with an example. */
  hint?: ReactNode;
  /** Above the input: what is wrong and how to correct it. */
  error?: string | undefined;
  optional?: boolean | undefined;
  /** The label is the page's main question, so it becomes the h1. */
  question?: boolean | undefined;
}

const hintIdOf = (id: string): string => `${id}-hint`;
const errorIdOf = (id: string): string => `${id}-error`;

type DescribedProps = FieldTexts & {
  readonly className?: string | undefined;
  readonly 'aria-describedby'?: string | undefined;
};

/**
 * Splits a field's props into those of its `FieldFrame` and those of its control. The control is described by
 * the hint, then the error, then whatever the caller adds.
 */
export function useField<Props extends DescribedProps>(props: Props) {
  const madeUpId = useId();
  const { id: givenId, name, label, hint, error, optional, question, className, ...rest } = props;
  const { 'aria-describedby': alsoDescribedBy, ...control } = rest;
  const id = givenId ?? name ?? madeUpId;
  const describedBy = classNames(
    hint ? hintIdOf(id) : undefined,
    error ? errorIdOf(id) : undefined,
    alsoDescribedBy,
  );
  return {
    frame: { id, label, hint, error, optional, question, className },
    control: {
      ...control,
      id,
      name,
      'aria-describedby': describedBy === '' ? undefined : describedBy,
      'aria-invalid': error ? true : undefined,
    },
  };
}

/** The hint and error of the field `id`, in this order above its control. */
export const FieldNotes = ({ id, hint, error }: Pick<FieldTexts, 'hint' | 'error'> & { id: string }) => (
  <>
    {hint && (
      <div id={hintIdOf(id)} className={styles.hint}>
        {hint}
      </div>
    )}
    {error && <FieldError id={id}>{error}</FieldError>}
  </>
);

export const FieldError = ({ id, children }: { id: string; children: ReactNode }) => (
  <p id={errorIdOf(id)} className={styles.error}>
    <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="10" cy="10" r="9" fill="currentColor" />
      <path d="M10 5v6M10 14v.5" stroke="var(--card)" strokeWidth="2.2" strokeLinecap="round" />
    </svg>
    <span>
      <span className="visually-hidden">Error: </span>
      {children}
    </span>
  </p>
);

export const LabelText = ({ label, optional }: Pick<FieldTexts, 'label' | 'optional'>) => (
  <>
    {label}
    {optional && <span className={styles.optional}> (optional)</span>}
  </>
);

interface FieldFrameProps extends Omit<FieldTexts, 'name'> {
  id: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Label, hint, error, then the control: the layout of every field with a single control. */
export function FieldFrame({
  id,
  label,
  optional,
  question,
  className,
  children,
  ...notes
}: FieldFrameProps) {
  const labelElement = (
    <label htmlFor={id} className={classNames(styles.label, question && styles.question)}>
      <LabelText label={label} optional={optional} />
    </label>
  );
  return (
    <div className={classNames(styles.field, notes.error && styles.invalid, className)}>
      {question ? <h1 className={styles.heading}>{labelElement}</h1> : labelElement}
      <FieldNotes id={id} {...notes} />
      {children}
    </div>
  );
}

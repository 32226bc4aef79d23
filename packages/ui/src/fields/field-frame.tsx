import { useId } from 'react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './field.module.css';

/** What every field says about itself. */
export interface FieldTexts {
  /** Defaults to `name`, so that an error summary can link to `#name`. */
  id?: string | undefined;
  name?: string | undefined;
  label: ReactNode;
  /** Under the label: how to answer, with an example. */
  hint?: ReactNode;
  /** Above the input: what is wrong and what to do about it. */
  error?: string | undefined;
  /** Adds "(optional)" after the label. */
  optional?: boolean;
  /** The label is the question of the page: it becomes the h1. */
  question?: boolean;
}

export interface FieldIds {
  id: string;
  hintId: string;
  errorId: string;
  /** For `aria-describedby`: the hint, then the error, then what the caller adds; undefined when there is nothing. */
  describedBy: string | undefined;
}

/** The ids that tie one field's parts together. */
export function useFieldIds(
  { id: givenId, name, hint, error }: Pick<FieldTexts, 'id' | 'name' | 'hint' | 'error'>,
  ...alsoDescribedBy: readonly (string | undefined)[]
): FieldIds {
  const madeUpId = useId();
  const id = givenId ?? name ?? madeUpId;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = classNames(hint ? hintId : undefined, error ? errorId : undefined, ...alsoDescribedBy);
  return { id, hintId, errorId, describedBy: describedBy === '' ? undefined : describedBy };
}

export function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div id={id} className={styles.hint}>
      {children}
    </div>
  );
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className={styles.error}>
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
}

/** Label text with its "(optional)". */
export function LabelText({ label, optional = false }: { label: ReactNode; optional?: boolean | undefined }) {
  return (
    <>
      {label}
      {optional && <span className={styles.optional}> (optional)</span>}
    </>
  );
}

interface FieldFrameProps extends FieldTexts {
  ids: FieldIds;
  className?: string | undefined;
  children: ReactNode;
}

/** Label, hint, error, then the control: the one arrangement of every single-control field. */
export function FieldFrame({
  ids,
  label,
  hint,
  error,
  optional,
  question,
  className,
  children,
}: FieldFrameProps) {
  const labelElement = (
    <label htmlFor={ids.id} className={classNames(styles.label, question && styles.question)}>
      <LabelText label={label} optional={optional} />
    </label>
  );
  return (
    <div
      className={classNames(styles.field, error !== undefined && error !== '' && styles.invalid, className)}
    >
      {question ? <h1 className={styles.heading}>{labelElement}</h1> : labelElement}
      {hint && <FieldHint id={ids.hintId}>{hint}</FieldHint>}
      {error && <FieldError id={ids.errorId}>{error}</FieldError>}
      {children}
    </div>
  );
}

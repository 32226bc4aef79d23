import { useEffect, useId, useRef } from 'react';
import type { MouseEvent } from 'react';
import styles from './error-summary.module.css';

export interface SummaryError {
  /** Id of the field, which is its `name` unless it was given another. */
  field?: string | undefined;
  message: string;
}

interface ErrorSummaryProps {
  errors: readonly SummaryError[];
  title?: string;
  /** Change it (a submit counter) to call focus back to the summary when the same errors come again. */
  attempt?: number;
}

/** Everything that stops the form, in one place; takes focus when it appears and leads to each field. */
export function ErrorSummary({ errors, title = 'There is a problem', attempt = 0 }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const isShown = errors.length > 0;
  useEffect(() => {
    if (isShown) box.current?.focus();
  }, [isShown, attempt]);
  if (!isShown) return null;
  return (
    <div ref={box} className={styles.summary} role="alert" aria-labelledby={titleId} tabIndex={-1}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <ul role="list" className={styles.list}>
        {errors.map(({ field, message }) => (
          <li key={`${field ?? ''} ${message}`}>
            {field === undefined ? (
              message
            ) : (
              <a href={`#${field}`} onClick={leadTo}>
                {message}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Focuses the field without touching the address, and brings its label into view rather than the bare input. */
function leadTo(event: MouseEvent<HTMLAnchorElement>) {
  const field = document.getElementById(decodeURIComponent(event.currentTarget.hash.slice(1)));
  if (field === null) return;
  event.preventDefault();
  const labelled =
    field.closest('fieldset') ?? document.querySelector(`label[for="${CSS.escape(field.id)}"]`);
  (labelled ?? field).scrollIntoView({ block: 'start' });
  field.focus({ preventScroll: true });
}

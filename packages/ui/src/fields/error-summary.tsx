import { useEffect, useId, useRef } from 'react';
import type { MouseEvent } from 'react';
import styles from './error-summary.module.css';

export interface SummaryError {
  /** The field's id, which is its `name` unless another was given. */
  field?: string | undefined;
  message: string;
}

interface ErrorSummaryProps {
  errors: readonly SummaryError[];
  title?: string;
  /** Change it (a submit counter, say) to move focus back to the summary when the same errors occur again. */
  attempt?: number;
}

/**
 * Lists everything that stops the form from being sent. It takes focus when it appears, and links to each
 * field.
 */
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

/** Focuses the field without changing the URL, and scrolls to its label rather than only the input. */
function leadTo(event: MouseEvent<HTMLAnchorElement>) {
  const field = document.getElementById(decodeURIComponent(event.currentTarget.hash.slice(1)));
  if (field === null) return;
  event.preventDefault();
  const labelled =
    field.closest('fieldset') ?? document.querySelector(`label[for="${CSS.escape(field.id)}"]`);
  (labelled ?? field).scrollIntoView({ block: 'start' });
  field.focus({ preventScroll: true });
}

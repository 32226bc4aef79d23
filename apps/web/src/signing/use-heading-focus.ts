import { useEffect, useRef } from 'react';

/**
 * The page shows something else once `kind` changes: it begins at its top again, and screen readers announce its
 * heading.
 */
export function useHeadingFocus(kind: string): void {
  const shown = useRef(kind);
  useEffect(() => {
    if (shown.current === kind) return;
    shown.current = kind;
    window.scrollTo(0, 0);
    const headings = [...document.querySelectorAll<HTMLElement>('main h1')];
    const heading = headings.find((each) => each.checkVisibility());
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [kind]);
}

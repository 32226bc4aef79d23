import { useEffect, useRef } from 'react';

/** Puts the focus on the screen's title when `part` becomes another: moving inside a section is heard like moving to it. */
export function useTitleFocus(part: string): void {
  const known = useRef(part);
  useEffect(() => {
    if (known.current === part) return;
    known.current = part;
    document.querySelector<HTMLElement>('#main h1')?.focus();
  }, [part]);
}

import { useEffect, useRef } from 'react';

/**
 * Keeps focus in the returned box when what had it disappears, such as a button that a form or an answer
 * replaces, or the row of a list: it moves to the closest surroundings that are left. Without this, a screen
 * reader would go on at the top of the page.
 */
export function useKeptFocus() {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const inside = box.current;
    if (!inside) return;
    let around: readonly HTMLElement[] = [];
    const note = ({ target }: FocusEvent) => {
      around = target instanceof HTMLElement ? [target, ...surroundings(target, inside)] : [];
    };
    const keep = () => {
      if (document.activeElement !== document.body || around[0]?.isConnected !== false) return;
      const left = around.find((element) => element.isConnected);
      around = [];
      if (!left) return;
      left.tabIndex = -1;
      left.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(keep);
    inside.addEventListener('focusin', note);
    observer.observe(inside, { childList: true, subtree: true });
    return () => {
      inside.removeEventListener('focusin', note);
      observer.disconnect();
    };
  }, []);
  return box;
}

/** Returns the elements around `element`, the closest first and `last` the last. */
function surroundings(element: HTMLElement, last: HTMLElement): readonly HTMLElement[] {
  const parent = element.parentElement;
  return !parent || element === last ? [] : [parent, ...surroundings(parent, last)];
}

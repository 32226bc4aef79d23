import { useEffect, useRef } from 'react';

/**
 * Moves focus into the returned box whenever `shown` changes, because what had focus is gone: to its first
 * field or, if there is none or there is text to read before it, to the box, which needs `tabIndex={-1}`. Not
 * on arrival, when the page's heading has focus.
 */
export function useFocusOnChange(shown: string | number, isReadFirst = false) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    const field = isReadFirst ? null : box.current?.querySelector<HTMLElement>('input:not([hidden])');
    (field ?? box.current)?.focus();
  }, [shown, isReadFirst]);
  return box;
}

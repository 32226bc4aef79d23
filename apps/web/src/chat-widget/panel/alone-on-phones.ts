import { type RefObject, useEffect } from 'react';

const PHONE = '(max-width: 599.98px)';

/** Whether the panel, were it open, covers the whole page. */
export const coversPage = (): boolean => window.matchMedia(PHONE).matches;

/**
 * Below sm the panel covers the page, so nothing beneath it may take the focus; from sm up the page stays usable. Follows
 * the width as it changes, also by zoom.
 */
export function useAloneOnPhones(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const frame = panel.current?.closest('aside');
    const others = [...document.querySelectorAll('#root > :is(header, main, footer, a)')].filter(
      (element) => element !== frame,
    );
    const phone = window.matchMedia(PHONE);
    const follow = () => {
      for (const element of others) element.toggleAttribute('inert', phone.matches);
    };
    follow();
    phone.addEventListener('change', follow);
    return () => {
      phone.removeEventListener('change', follow);
      for (const element of others) element.removeAttribute('inert');
    };
  }, [panel]);
}

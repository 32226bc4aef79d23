import { type RefObject, useEffect } from 'react';

/** The ids that receive focus. All start with `chat-`, so that they differ from those of the page. */
export const chatIds = { title: 'chat-title', input: 'chat-message' } as const;

const hasFinePointer = (): boolean => window.matchMedia('(pointer: fine)').matches;

/**
 * Moves the focus into the panel: to the input if it is active, otherwise to the heading. On a touch screen
 * always to the heading, as the keyboard would cover what was just opened.
 */
export function moveFocus(): void {
  const input = document.getElementById(chatIds.input);
  const isReady = input?.getAttribute('aria-disabled') !== 'true';
  const place = input && isReady && hasFinePointer() ? input : document.getElementById(chatIds.title);
  place?.focus({ preventScroll: true });
}

const PHONE = '(max-width: 599.98px)';

/** Returns whether the panel covers the whole page when it is open. */
export const coversPage = (): boolean => window.matchMedia(PHONE).matches;

/**
 * Below sm the panel covers the page, so nothing beneath it may take the focus; from sm up the page stays
 * usable. Follows changes in width, including those by zoom.
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

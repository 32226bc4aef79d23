/** The ids that focus goes to. Those of the page may not be the same, so all start with `chat-`. */
export const chatIds = { title: 'chat-title', input: 'chat-message' } as const;

const hasFinePointer = (): boolean => window.matchMedia('(pointer: fine)').matches;

/**
 * Moves the focus into the panel: to the input where one can be written in, otherwise to the heading. On a touch screen
 * always to the heading, as the keyboard would cover what was just opened.
 */
export function moveFocus(): void {
  const input = document.getElementById(chatIds.input);
  const isReady = input?.getAttribute('aria-disabled') !== 'true';
  const place = input && isReady && hasFinePointer() ? input : document.getElementById(chatIds.title);
  place?.focus({ preventScroll: true });
}

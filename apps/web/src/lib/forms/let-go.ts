const ends = ['pointerup', 'pointercancel', 'keyup'] as const;

/**
 * Resolves when nothing on the page is being pressed. Whoever leaves a field by pressing a box below it would miss the box if
 * advice pushed it down before they let go.
 */
export function letGo(): Promise<void> {
  if (!document.querySelector(':active')) return Promise.resolve();
  return new Promise((resolve) => {
    // The click comes right after, and is still to meet the page as it was.
    for (const end of ends) addEventListener(end, () => setTimeout(resolve), { once: true });
  });
}

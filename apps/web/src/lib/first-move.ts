const moves = ['scroll', 'pointerdown', 'keydown', 'focusin'] as const;

const settled = new Promise<void>((resolve) => {
  const isBuiltPage =
    typeof document !== 'undefined' && document.getElementById('root')?.dataset['page'] === 'built';
  if (!isBuiltPage) return resolve();
  for (const move of moves) window.addEventListener(move, () => resolve(), { once: true, passive: true });
});

/**
 * Settles when the visitor first does something. A built page can be read, and its links followed, without code, so
 * the code for what lies below the fold waits until somebody goes near it. Other pages do not wait.
 */
export const firstMove = (): Promise<void> => settled;

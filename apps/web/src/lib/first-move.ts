import { idle, loadWithRetry } from '@switch/browser/lazy-part.ts';
import type { ComponentType } from 'react';

type Part = { readonly default: ComponentType };

const moves = ['scroll', 'pointerdown', 'keydown', 'focusin'] as const;

const isBuiltPage =
  typeof document !== 'undefined' && document.getElementById('root')?.dataset['page'] === 'built';

const settled = new Promise<void>((resolve) => {
  if (!isBuiltPage) return resolve();
  for (const move of moves) window.addEventListener(move, () => resolve(), { once: true, passive: true });
});

/**
 * The code of a part that is drawn on built pages already, taken over when the visitor first does something: such a page
 * can be read, and its links followed, without it. It is fetched while the browser is idle, so that it is there even
 * when the connection is gone by then. Other pages do not wait.
 */
export async function afterFirstMove(load: () => Promise<Part>): Promise<Part> {
  if (isBuiltPage)
    void idle()
      .then(load)
      .catch(() => undefined); // asked for again, and logged, when it is needed
  await settled;
  return loadWithRetry(load);
}

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
 * Loads a part that is already in the HTML of prerendered pages, and hydrates it when the visitor first does
 * something; until then the page can be read and its links followed without it. The code is fetched while the
 * browser is idle, so that it is there even if the connection is gone by then. Other pages do not wait.
 */
export async function afterFirstMove(load: () => Promise<Part>): Promise<Part> {
  if (isBuiltPage)
    void idle()
      .then(load)
      .catch(() => undefined); // loaded again, and logged, when it is needed
  await settled;
  return loadWithRetry(load);
}

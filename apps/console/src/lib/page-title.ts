import { useEffect } from 'react';
import { brandName } from './page-texts.ts';
import { createStore, useStore } from './store.ts';

/** What stands before the title in the browser's tab: how many visitors wait for an answer of mine. */
export const titleBadge = createStore(0);

/**
 * Names the screen in the browser's title. Every screen calls this once, with words that fit its h1; undefined leaves it
 * to what is drawn inside.
 */
export function usePageTitle(title: string | undefined): void {
  const badge = useStore(titleBadge);
  useEffect(() => {
    if (title === undefined) return;
    document.title = `${badge > 0 ? `(${badge}) ` : ''}${title} – ${brandName()} console`;
  }, [title, badge]);
}

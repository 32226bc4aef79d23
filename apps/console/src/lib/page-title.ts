import { useDocumentTitle } from '@switch/browser/page-title.ts';
import { createStore, useStore } from '@switch/browser/store.ts';

/**
 * Returns the brand name that customers see, which the server wrote into the page: known before anyone signs
 * in.
 */
export const brandName = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="brand"]')?.content ?? '';

/** The number of visitors waiting for my reply: shown before the title in the browser's tab. */
export const titleBadge = createStore(0);

/**
 * Sets the title of the browser's tab, the same as the screen's h1; undefined leaves it to a component
 * inside.
 */
export function usePageTitle(title: string | undefined): void {
  const badge = useStore(titleBadge);
  useDocumentTitle(title && `${badge > 0 ? `(${badge}) ` : ''}${title} – ${brandName()} console`);
}

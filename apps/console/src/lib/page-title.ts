import { useDocumentTitle } from '@switch/browser/page-title.ts';
import { createStore, useStore } from '@switch/browser/store.ts';

/** The name customers see, as the server wrote it into the page: known before anybody is signed in. */
export const brandName = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="brand"]')?.content ?? '';

/** How many visitors wait for a reply of mine: shown before the title in the browser's tab. */
export const titleBadge = createStore(0);

/** Names the screen in the browser's tab as in its h1; undefined leaves it to a component inside. */
export function usePageTitle(title: string | undefined): void {
  const badge = useStore(titleBadge);
  useDocumentTitle(title && `${badge > 0 ? `(${badge}) ` : ''}${title} – ${brandName()} console`);
}

import { useDocumentTitle } from '@switch/browser/page-title.ts';
import { usePageTexts } from './page-config.ts';

/** The full title of a page as the browser shows it. */
export const fullTitle = (title: string, brandName: string): string => `${title} – ${brandName}`;

/** Names the page in the browser's title. Every page and screen calls this once, with a title that fits its h1. */
export function usePageTitle(title: string): void {
  const { brandName } = usePageTexts();
  useDocumentTitle(fullTitle(title, brandName));
}

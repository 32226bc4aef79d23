import { createContext, use } from 'react';
import {
  readPageConfig,
  type LookUpName,
  type PageTexts,
  type PageConfig,
} from '@switch/contract/page-config.ts';
import { useDocumentTitle } from '@switch/browser/page-title.ts';

let known: PageConfig | undefined;

/**
 * Returns the settings that the server wrote into this page. Throws if there are none, as nothing can work
 * without them.
 */
export function pageConfig(): PageConfig {
  known ??= readPageConfig(document.querySelector('meta[name="app-config"]')?.getAttribute('content') ?? '');
  if (!known) throw new Error('This page carries no settings');
  return known;
}

/**
 * Returns whether a look-up is connected. If it is not, users type the data from the start and are not sent
 * to it.
 */
export const isConnected = (lookUp: LookUpName): boolean => pageConfig().lookUps.includes(lookUp);

/** The texts of the page: placeholders while it is built, their values in the browser. */
export const PageTextsContext = createContext<PageTexts | undefined>(undefined);

/** Returns brand, support address and the other texts that come from configuration. */
export function usePageTexts(): PageTexts {
  const texts = use(PageTextsContext);
  if (!texts) throw new Error('Nothing provides the texts of the page');
  return texts;
}

export const fullTitle = (title: string, brandName: string): string => `${title} – ${brandName}`;

/**
 * Sets the page's title in the browser. Every page and screen calls this once, with a title that fits its h1.
 */
export function usePageTitle(title: string): void {
  const { brandName } = usePageTexts();
  useDocumentTitle(fullTitle(title, brandName));
}

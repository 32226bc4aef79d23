import { keysOf } from '@switch/domain/shapes.ts';
import descriptions from './page-descriptions.json' with { type: 'json' };
import titles from './pages/titles.json' with { type: 'json' };
import { paths } from './routes.ts';

/** The title and description, for search engines and browser tabs, of a page that needs no one signed in. */
export type PageHead = {
  readonly path: string;
  /** Goes before the brand name in the title. */
  readonly title: string;
  readonly description: string;
  readonly isIndexed: boolean;
};

/**
 * The pages that are built to HTML in advance. Only the build reads this; the browser needs only the titles.
 */
export const pageHeads: readonly PageHead[] = keysOf(titles).map((name) => ({
  path: name === 'notFound' ? '/not-found' : paths[name],
  title: titles[name],
  description: descriptions[name],
  isIndexed: name !== 'notFound',
}));

import ownTitles from './page-titles.json' with { type: 'json' };
import { stepIds, stepList } from './step-list.ts';

/** Returns a title with a capital first letter; titles are written for the middle of a sentence. */
const asHeading = (title: string): string => title.charAt(0).toUpperCase() + title.slice(1);

/**
 * The titles of all pages of the site by path, as shown to visitors; a step has its title from the progress
 * line.
 */
const pageTitles: Readonly<Record<string, string>> = {
  ...ownTitles,
  ...Object.fromEntries(stepIds.map((id) => [stepList[id].path, asHeading(stepList[id].title)])),
};

/** Returns the path of a page as sent by a browser, without its query and with a single leading slash. */
export const pagePath = (page: string): string =>
  `/${page.split(/[?#]/, 1)[0]?.replaceAll(/^\/+|\/+$/g, '') ?? ''}`;

/** Returns the title of a page; for an unknown page, its address as sent. */
export const pageTitle = (page: string): string => pageTitles[pagePath(page)] ?? page;

import ownTitles from './page-titles.json' with { type: 'json' };
import { stepIds, stepList } from './step-list.ts';

/** A title that stands in sentences, at the beginning of one. */
const asHeading = (title: string): string => title.charAt(0).toUpperCase() + title.slice(1);

/** Every page of the site by its address, as its visitor reads it: a step by its title in the progress line. */
const pageTitles: Readonly<Record<string, string>> = {
  ...ownTitles,
  ...Object.fromEntries(stepIds.map((id) => [stepList[id].path, asHeading(stepList[id].title)])),
};

/** The address of a page as a browser named it, without its query and with one slash, at its beginning. */
export const pagePath = (page: string): string =>
  `/${page.split(/[?#]/, 1)[0]?.replaceAll(/^\/+|\/+$/g, '') ?? ''}`;

/** Returns the title of a page; for a page that is not ours its address as it was sent. */
export const pageTitle = (page: string): string => pageTitles[pagePath(page)] ?? page;

import { stepIds, stepList } from './step-list.ts';

/** A title that stands in sentences, at the beginning of one. */
const asHeading = (title: string): string => title.charAt(0).toUpperCase() + title.slice(1);

/** Every page of the site by its address, as its visitor reads it: a step by its title in the progress line. */
export const pageTitles: Readonly<Record<string, string>> = {
  '/': 'Home page',
  ...Object.fromEntries(stepIds.map((id) => [stepList[id].path, asHeading(stepList[id].title)])),
  '/profile': 'Your account',
  '/privacy-policy': 'Privacy policy',
  '/dd-mandate': 'Direct Debit mandate',
  '/terms': 'Terms of use',
  '/complaints': 'Complaints',
  '/accessibility': 'Accessibility statement',
  '/quote': 'Quotation',
  '/stop': 'Stop mails',
  '/sign': 'Read and sign',
  '/sign-mandate': 'Sign a Direct Debit mandate',
};

/** The address of a page as a browser named it, without its query and with one slash, at its beginning. */
export const pagePath = (page: string): string =>
  `/${page.split(/[?#]/, 1)[0]?.replaceAll(/^\/+|\/+$/g, '') ?? ''}`;

/** Returns the title of a page; for a page that is not ours its address as it was sent. */
export const pageTitle = (page: string): string => pageTitles[pagePath(page)] ?? page;

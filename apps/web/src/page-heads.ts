import { titles } from './pages/titles.ts';
import { paths } from './routes.ts';

/** What search engines and browser tabs are told about a page that needs nobody signed in. */
export type PageHead = {
  readonly path: string;
  /** Goes before the brand name in the title. */
  readonly title: string;
  readonly description: string;
  readonly isIndexed: boolean;
};

/** The pages that are built to HTML ahead of time. Only the build reads this; the browser needs the titles alone. */
export const pageHeads: readonly PageHead[] = [
  {
    path: paths.home,
    title: titles.home,
    description:
      'See what your organisation would pay for gas and electricity, and what we would earn, before you say who you are. For businesses, charities and clubs in Great Britain.',
    isIndexed: true,
  },
  {
    path: paths.privacyPolicy,
    title: titles.privacyPolicy,
    description: 'What we know about you, who gets which detail, how long we keep it, and how to say no.',
    isIndexed: true,
  },
  {
    path: paths.terms,
    title: titles.terms,
    description:
      'What we do and do not do, what we earn, when a contract binds you, and our promise never to charge you when a switch fails.',
    isIndexed: true,
  },
  {
    path: paths.complaints,
    title: titles.complaints,
    description:
      'Tell us what went wrong. We answer in writing within 8 weeks, and the Energy Ombudsman is free after that.',
    isIndexed: true,
  },
  {
    path: paths.accessibility,
    title: titles.accessibility,
    description: 'How we make this site usable for everybody, what we test, and where it still falls short.',
    isIndexed: true,
  },
  {
    path: '/not-found',
    title: titles.notFound,
    description: 'There is no page at this address.',
    isIndexed: false,
  },
];

import { paths } from '../routes.ts';

/** What search engines and browser tabs are told about a page that needs nobody signed in. */
export type PublicPage = {
  readonly path: string;
  /** Goes before the brand name in the title. */
  readonly title: string;
  readonly description: string;
  readonly isIndexed: boolean;
};

/** The pages that are built to HTML ahead of time. */
export const publicPages = {
  home: {
    path: paths.home,
    title: 'Compare business gas and electricity prices',
    description:
      'See what your organisation would pay for gas and electricity, and what we would earn, before you say who you are. For businesses, charities and clubs in Great Britain.',
    isIndexed: true,
  },
  privacyPolicy: {
    path: paths.privacyPolicy,
    title: 'Privacy policy',
    description: 'What we know about you, who gets which detail, how long we keep it, and how to say no.',
    isIndexed: true,
  },
  terms: {
    path: paths.terms,
    title: 'Terms of use',
    description:
      'What we do and do not do, what we earn, when a contract binds you, and our promise never to charge you when a switch fails.',
    isIndexed: true,
  },
  complaints: {
    path: paths.complaints,
    title: 'Complaints',
    description:
      'Tell us what went wrong. We answer in writing within 8 weeks, and the Energy Ombudsman is free after that.',
    isIndexed: true,
  },
  accessibility: {
    path: paths.accessibility,
    title: 'Accessibility statement',
    description: 'How we make this site usable for everybody, what we test, and where it still falls short.',
    isIndexed: true,
  },
  notFound: {
    path: '/not-found',
    title: 'Page not found',
    description: 'There is no page at this address.',
    isIndexed: false,
  },
} as const satisfies Readonly<Record<string, PublicPage>>;

import type { RouteObject } from 'react-router';
import { journeyRoutes } from './journey/routes.tsx';
import { loadPressed } from './lib/dialogs.ts';
import { paths, type LazyRoute } from './routes.ts';
import { BrokenFrame, ErrorPage } from './shell/error-page.tsx';
import { Shell } from './shell/shell.tsx';

const publicRoutes: readonly LazyRoute[] = [
  { path: paths.home, lazy: () => import('./pages/home/home.tsx') },
  { path: paths.privacyPolicy, lazy: () => import('./pages/privacy-policy.tsx') },
  { path: paths.terms, lazy: () => import('./pages/terms.tsx') },
  { path: paths.complaints, lazy: () => import('./pages/complaints/complaints.tsx') },
  { path: paths.accessibility, lazy: () => import('./pages/accessibility.tsx') },
  { path: paths.sources, lazy: () => import('./pages/sources.tsx') },
  { path: paths.checkDocument, lazy: () => import('./pages/check-document/check-document.tsx') },
];

const otherRoutes: readonly LazyRoute[] = [
  ...journeyRoutes,
  { path: paths.logIn, lazy: () => import('./pages/log-in.tsx') },
  { path: paths.profile, lazy: () => import('./profile/profile.tsx') },
  { path: paths.quote, lazy: () => import('./quote/quote-page.tsx') },
  { path: paths.sign, lazy: () => import('./signing/sign-page.tsx') },
  { path: paths.signMandate, lazy: () => import('./signing/sign-mandate-page.tsx') },
  { path: paths.stop, lazy: () => import('./pages/stop.tsx') },
  { path: '*', lazy: () => import('./pages/not-found.tsx') },
];

/**
 * Without a connection the open page stays, with the offline dialog; the requested page follows once the
 * connection is back.
 */
const onceOnline = ({ path, lazy }: LazyRoute): LazyRoute => ({
  path,
  lazy: () => loadPressed(lazy),
});

/** Every page, inside the frame. An error in a page leaves the header and footer in place. */
export const routes: RouteObject[] = [
  {
    Component: Shell,
    ErrorBoundary: BrokenFrame,
    children: [
      {
        ErrorBoundary: ErrorPage,
        children: [...publicRoutes, ...otherRoutes].map(onceOnline),
      },
    ],
  },
];

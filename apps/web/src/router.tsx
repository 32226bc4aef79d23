import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { journeyRoutes } from './journey/route-list.tsx';
import { paths } from './routes.ts';
import { ErrorPage } from './shell/error-page.tsx';
import { Shell } from './shell/shell.tsx';

/** A page whose code loads when somebody goes there. */
export type LazyRoute = {
  readonly path: string;
  readonly lazy: () => Promise<{ readonly Component: ComponentType }>;
};

const publicRoutes: readonly LazyRoute[] = [
  { path: paths.home, lazy: () => import('./pages/home/home.tsx') },
  { path: paths.privacyPolicy, lazy: () => import('./pages/privacy-policy/privacy-policy.tsx') },
  { path: paths.terms, lazy: () => import('./pages/terms.tsx') },
  { path: paths.complaints, lazy: () => import('./pages/complaints/complaints.tsx') },
  { path: paths.accessibility, lazy: () => import('./pages/accessibility.tsx') },
];

/** The query cache wraps these pages only, so that its code stays out of the first load of the others. */
const appRoute: RouteObject = {
  lazy: () => import('./lib/query-frame.tsx'),
  children: [...journeyRoutes, { path: paths.profile, lazy: () => import('./profile/profile.tsx') }],
};

/** Every page, inside the frame. An error in a page leaves header and footer standing. */
export const routes: RouteObject[] = [
  {
    Component: Shell,
    ErrorBoundary: ErrorPage,
    children: [
      {
        ErrorBoundary: ErrorPage,
        children: [...publicRoutes, appRoute, { path: '*', lazy: () => import('./pages/not-found.tsx') }],
      },
    ],
  },
];

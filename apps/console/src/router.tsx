import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { NotFound, BrokenScreen } from './shell/error-screens.tsx';
import { Start } from './shell/start.tsx';
import { sections, type SectionId } from './routes.ts';
import { Shell } from './shell/shell.tsx';

type LazyScreen = () => Promise<{ readonly Component: ComponentType }>;

/** The code of each section, loaded when somebody goes there. */
const screens: Readonly<Record<SectionId, LazyScreen>> = {
  inbox: () => import('./inbox/inbox.tsx'),
  wall: () => import('./wall/wall.tsx'),
  reports: () => import('./reports/reports.tsx'),
  records: () => import('./pages/lists.tsx'),
  people: () => import('./people/people.tsx'),
  audit: () => import('./audit/audit.tsx'),
  settings: () => import('./settings/settings.tsx'),
};

const sectionRoutes = Object.entries(sections).flatMap(([id, { pattern }]): RouteObject[] => {
  const lazy = Object.entries(screens).find(([name]) => name === id)?.[1];
  return lazy ? [{ path: pattern, lazy }] : [];
});

/** Every screen, inside the frame. An error in a screen leaves the navigation usable. */
export const routes: RouteObject[] = [
  {
    Component: Shell,
    HydrateFallback: () => null,
    children: [
      {
        ErrorBoundary: BrokenScreen,
        children: [{ path: '/', Component: Start }, ...sectionRoutes, { path: '*', Component: NotFound }],
      },
    ],
  },
];

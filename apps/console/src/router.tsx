import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { sections, type SectionId } from './routes.ts';
import { BrokenScreen, NotFound, Start } from './shell/fallback-screens.tsx';
import { Shell } from './shell/shell.tsx';

/** The code of each section, loaded when somebody goes there. */
const screens: Readonly<Record<SectionId, () => Promise<{ readonly Component: ComponentType }>>> = {
  inbox: () => import('./inbox/inbox.tsx'),
  wall: () => import('./wall/wall.tsx'),
  reports: () => import('./reports/reports.tsx'),
  records: () => import('./pages/lists.tsx'),
  people: () => import('./people/people.tsx'),
  audit: () => import('./audit/audit.tsx'),
  settings: () => import('./settings/settings.tsx'),
};

/** Every screen, inside the frame. An error in a screen leaves the navigation usable. */
export const routes: RouteObject[] = [
  {
    Component: Shell,
    HydrateFallback: () => null,
    children: [
      {
        ErrorBoundary: BrokenScreen,
        children: [
          { path: '/', Component: Start },
          ...sections.map(({ id, pattern }) => ({ path: pattern, lazy: screens[id] })),
          { path: '*', Component: NotFound },
        ],
      },
    ],
  },
];

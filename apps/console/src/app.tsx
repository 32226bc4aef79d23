import { Button, EmptyState, Skeleton } from '@switch/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, type ComponentType, useEffect } from 'react';
import { createBrowserRouter, Navigate, useRouteError } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { logFailure } from '@switch/browser/log.ts';
import { loadOnceOnline } from '@switch/browser/online.ts';
import { NotForRole, Screen } from './lib/screen.tsx';
import { isAllowed, checkSession, session, useMe } from './lib/session.ts';
import { queryClient } from './lib/query.tsx';
import { useStore } from '@switch/browser/store.ts';
import { sections, type Section, type SectionId } from './routes.ts';
import { Shell } from './shell/shell.tsx';
import styles from './app.module.css';
import { Link } from './lib/link.tsx';

/**
 * If a newer version has been deployed since this page was loaded, its files are gone and the import fails.
 */
const SignIn = lazy(() =>
  import('./sign-in/sign-in.tsx').catch((error: unknown) => {
    logFailure('load the log-in', error);
    return { default: LoadAgain };
  }),
);

const screens: Readonly<Record<SectionId, () => Promise<{ readonly default: ComponentType }>>> = {
  today: () => import('./today/today.tsx'),
  inbox: () => import('./inbox/inbox.tsx'),
  cases: () => import('./pages/cases.tsx'),
  wall: () => import('./wall/wall.tsx'),
  reports: () => import('./reports/reports.tsx'),
  records: () => import('./pages/lists.tsx'),
  suppliers: () => import('./pages/suppliers.tsx'),
  prices: () => import('./prices/prices.tsx'),
  people: () => import('./people/people.tsx'),
  audit: () => import('./audit/audit.tsx'),
  settings: () => import('./settings/settings.tsx'),
};

/**
 * Returns the screen for members who may see the section; anyone else who follows a link there sees
 * NotForRole.
 */
const guarded = (section: Section, Body: ComponentType): ComponentType =>
  function Guard() {
    return isAllowed(section.permission, useMe().permissions) ? <Body /> : <NotForRole />;
  };

const sectionRoutes = sections.map((section) => ({
  path: section.pattern,
  lazy: async () => ({
    Component: guarded(section, (await loadOnceOnline(screens[section.id])).default),
  }),
}));

/** All screens, inside the shell. An error in a screen leaves the navigation usable. */
const router = createBrowserRouter(
  [
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
  ],
  { basename: '/console' },
);

/**
 * The console for a signed-in member, otherwise the log-in at the same address, which leads back to what was
 * open.
 */
export function App() {
  const state = useStore(session);
  if (state.kind === 'in')
    return (
      <QueryClientProvider client={queryClient}>
        <RouterProvider key={state.me.staffId} router={router} />
      </QueryClientProvider>
    );
  if (state.kind === 'checking') return <Waiting />;
  if (state.kind === 'unreachable') {
    return (
      <main className={styles.middle}>
        <EmptyState title="The console cannot be reached" onRetry={() => void checkSession()}>
          <p>Check your connection. Nothing is lost: conversations carry on without this page.</p>
        </EmptyState>
      </main>
    );
  }
  return (
    <Suspense fallback={<Waiting />}>
      <SignIn hasEnded={state.hasEnded} />
    </Suspense>
  );
}

const Broken = ({ title }: { title: string }) => (
  <EmptyState title={title} actions={<Button onClick={() => window.location.reload()}>Reload</Button>}>
    <p>A newer version may have been released. What you typed stays in this tab.</p>
  </EmptyState>
);

const LoadAgain = () => (
  <main className={styles.middle}>
    <Broken title="The log-in page did not load" />
  </main>
);

const Waiting = () => (
  <main className={styles.middle}>
    <div className={styles.narrow}>
      <Skeleton shape="heading" label="Opening the console" />
      <Skeleton shape="text" count={4} label="" />
    </div>
  </main>
);

/** Shown for an unknown address. A section that the member may not see looks the same. */
function NotFound() {
  return (
    <Screen title="Page not found">
      <EmptyState title="There is nothing at this address" actions={<Link to="/">Go to the start</Link>}>
        <p>It may have moved, or it may not be open to your role.</p>
      </EmptyState>
    </Screen>
  );
}

/** Shown in place of a screen that failed to load or render. The navigation still works. */
function BrokenScreen() {
  const error = useRouteError();
  useEffect(() => logFailure('screen', error), [error]);
  return (
    <Screen title="This screen did not load">
      <Broken title="Something went wrong on our side" />
    </Screen>
  );
}

/**
 * `/console` itself: redirects to the first section that the member may see, or to the set-up until it is
 * finished.
 */
function Start() {
  const { permissions, role, supportEmail, isSetUp } = useMe();
  if (!isSetUp) return <Navigate to="/settings/set-up" replace />;
  const first = sections.find(
    (section) => section.permission !== 'any-staff' && isAllowed(section.permission, permissions),
  );
  if (first) return <Navigate to={first.path} replace />;
  return (
    <Screen title="Nothing here yet">
      <EmptyState title={`Your role (${role}) has no screens`}>
        <p>
          If you expected some, ask the owner of your team to change your role, or write to {supportEmail}.
        </p>
      </EmptyState>
    </Screen>
  );
}

import { Button, EmptyState, Skeleton } from '@switch/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import styles from './app.module.css';
import { logFailure } from '@switch/browser/log.ts';
import { checkSession, session } from './lib/session.ts';
import { queryClient } from './lib/query.tsx';
import { useStore } from '@switch/browser/store.ts';
import { routes } from './router.tsx';

/** A newer version may have been put up since this page was loaded: its files are then gone. */
const SignIn = lazy(() =>
  import('./sign-in/sign-in.tsx').catch((error: unknown) => {
    logFailure('load the log-in', error);
    return { default: LoadAgain };
  }),
);

const router = createBrowserRouter(routes, { basename: '/console' });

/**
 * The console for whoever is signed in, the log-in for everybody else. The address stays as it is meanwhile, so that a
 * log-in leads back to what was open.
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

const LoadAgain = () => (
  <main className={styles.middle}>
    <EmptyState
      title="The log-in page did not load"
      actions={<Button onClick={() => window.location.reload()}>Reload</Button>}
    >
      <p>A newer version may have been released. What you typed stays in this tab.</p>
    </EmptyState>
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

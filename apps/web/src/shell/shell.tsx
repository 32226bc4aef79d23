import { SkipLink } from '@switch/ui';
import { Outlet, useLocation } from 'react-router';
import { paths } from '../routes.ts';
import { useArrival } from './arrival.ts';
import { Header } from './header.tsx';
import { idle, loadWithRetry } from '@switch/browser/lazy-part.ts';
import { useStore } from '@switch/browser/store.ts';
import { Suspense, lazy, useState } from 'react';
import { ChatLauncher, LogInDialog } from '../lazy-parts.ts';
import { useIsInBrowser } from '../lib/bounce.ts';
import { logInDialog } from '../lib/dialogs.ts';
import { afterFirstMove } from '../lib/first-move.ts';
import styles from './shell.module.css';

/** The frame of every page: header, the page itself, footer, and the dialogs that can open anywhere. */
export function Shell() {
  const { pathname } = useLocation();
  useArrival();
  return (
    <>
      <SkipLink />
      {pathname.replace(/\/$/, '') !== paths.privacyPolicy && <Header />}
      <main id="main" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      {lazyFooter}
      <LazyLogInDialog />
      <LazyDialogs />
    </>
  );
}

const FrameDialogs = lazy(async () => {
  await idle();
  return loadWithRetry(() => import('./frame-dialogs.tsx'));
});

const Footer = lazy(() => afterFirstMove(() => import('./footer.tsx')));

/**
 * Loads the log-in dialog when it is first needed and keeps it from then on. It must not be suspended before
 * that: React shows no other page while a part of a prerendered one is unfinished.
 */
export function LazyLogInDialog() {
  const isWanted = useStore(logInDialog) !== undefined;
  const [wasWanted, setWasWanted] = useState(false);
  if (isWanted && !wasWanted) setWasWanted(true);
  return (
    wasWanted && (
      <Suspense fallback={null}>
        <LogInDialog />
      </Suspense>
    )
  );
}

/**
 * The dialogs of the frame and the chat's button, fetched right after the page is drawn, so that they are
 * available if the connection is lost.
 */
export function LazyDialogs() {
  return (
    useIsInBrowser() && (
      <Suspense fallback={null}>
        <FrameDialogs />
        <ChatLauncher />
      </Suspense>
    )
  );
}

/**
 * The footer. One constant element: a new one on each render would make React draw it again before its code
 * has loaded.
 */
export const lazyFooter = (
  <Suspense fallback={null}>
    <Footer />
  </Suspense>
);

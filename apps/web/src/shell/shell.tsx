import { LoadingIndicator } from '@switch/ui';
import { SkipLink } from '@switch/ui';
import { Suspense, lazy } from 'react';
import { Outlet, useLocation } from 'react-router';
import { openCalls } from '../lib/loading.ts';
import { isSessionEnding } from '../lib/session-clock.ts';
import { useStore } from '../lib/store.ts';
import { paths } from '../routes.ts';
import { useArrival } from './arrival.ts';
import { Header } from './header.tsx';
import { lateFooter } from './late-footer.tsx';
import { OfflineDialog } from './offline-dialog.tsx';
import { SessionExpiredDialog } from './session-expired-dialog.tsx';
import styles from './shell.module.css';
import { Slot } from './slot.tsx';

const SessionEndingDialog = lazy(() => import('./session-ending-dialog.tsx'));

/** The frame of every page: header, the page itself, footer, and the dialogs that may open anywhere. */
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
      {lateFooter}
      <CallsUnderWay />
      <Slot part="logInDialog" />
      <SessionEndingSlot />
      <OfflineDialog />
      <SessionExpiredDialog />
    </>
  );
}

function CallsUnderWay() {
  return <LoadingIndicator isActive={useStore(openCalls, 0) > 0} />;
}

function SessionEndingSlot() {
  return (
    useStore(isSessionEnding, false) && (
      <Suspense fallback={null}>
        <SessionEndingDialog />
      </Suspense>
    )
  );
}

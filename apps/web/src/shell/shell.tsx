import { LoadingIndicator } from '@switch/ui';
import { SkipLink } from '@switch/ui';
import { Outlet, useLocation } from 'react-router';
import { openCalls } from '../lib/loading.ts';
import { useStore } from '../lib/store.ts';
import { paths } from '../routes.ts';
import { useArrival } from './arrival.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { OfflineDialog } from './offline-dialog.tsx';
import { SessionEndingDialog } from './session-ending-dialog.tsx';
import { SessionExpiredDialog } from './session-expired-dialog.tsx';
import styles from './shell.module.css';
import { Slot } from './slot.tsx';

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
      <Footer />
      <CallsUnderWay />
      <Slot part="logInDialog" />
      <SessionEndingDialog />
      <OfflineDialog />
      <SessionExpiredDialog />
    </>
  );
}

function CallsUnderWay() {
  return <LoadingIndicator isActive={useStore(openCalls, 0) > 0} />;
}

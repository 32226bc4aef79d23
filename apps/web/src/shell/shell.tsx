import { SkipLink } from '@switch/ui';
import { Outlet, useLocation } from 'react-router';
import { paths } from '../routes.ts';
import { useArrival } from './arrival.ts';
import { Header } from './header.tsx';
import { LazyDialogs, lazyFooter, LazyLogInDialog } from './lazy-parts.tsx';
import styles from './shell.module.css';

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
      {lazyFooter}
      <LazyLogInDialog />
      <LazyDialogs />
    </>
  );
}

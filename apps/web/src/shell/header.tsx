import { useStore } from '@switch/browser/store.ts';
import { Container } from '@switch/ui';
import { Suspense, lazy } from 'react';
import { Link } from '../lib/link.tsx';
import { openLogIn } from '../lib/dialogs.ts';
import { session } from '../lib/session.ts';
import { pathTo } from '../routes.ts';
import { Brand } from './brand.tsx';
import styles from './header.module.css';

const ProfileMenu = lazy(() => import('./profile-menu.tsx'));

/** The top of every page but the privacy policy. */
export function Header() {
  const signedIn = useStore(session);
  return (
    <header className={`${styles.header} no-print`}>
      <Container className={styles.row}>
        <Brand />
        <nav aria-label="Main" className={styles.nav}>
          <Link to={pathTo('energy')} className={styles.link}>
            Compare <span className={styles.more}>prices</span>
          </Link>
          {signedIn ? (
            <Suspense fallback={null}>
              <ProfileMenu name={signedIn.name} />
            </Suspense>
          ) : (
            <button type="button" className={styles.logIn} onClick={() => openLogIn()}>
              Log in
            </button>
          )}
        </nav>
      </Container>
    </header>
  );
}

import { useStore } from '@switch/browser/store.ts';
import { BrandMark, Container } from '@switch/ui';
import { useBouncedFrom } from '../lib/bounce.ts';
import { openLogIn } from '../lib/dialogs.ts';
import { Link } from '../lib/link.tsx';
import { usePageTexts } from '../lib/page-config.ts';
import { session } from '../lib/session.ts';
import { paths, pathTo } from '../routes.ts';
import { lazy, Suspense } from 'react';
import styles from './header.module.css';
import brand from './brand.module.css';

const ProfileMenu = lazy(() => import('./profile-menu.tsx'));

/** The top of every page but the privacy policy. */
export function Header() {
  const signedIn = useStore(session);
  const returnTo = useBouncedFrom();
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
            <button
              type="button"
              className={styles.logIn}
              onClick={() => openLogIn({ kind: 'log-in', ...(returnTo && { returnTo }) })}
            >
              Log in
            </button>
          )}
        </nav>
      </Container>
    </header>
  );
}

export function Brand() {
  const { brandName } = usePageTexts();
  return (
    <Link to={paths.home} className={brand.brand}>
      <BrandMark name={brandName} />
    </Link>
  );
}

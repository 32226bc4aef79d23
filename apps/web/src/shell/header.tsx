import { lazyFrom } from '@switch/browser/lazy-part.ts';
import { useStore } from '@switch/browser/store.ts';
import { BrandMark, Container } from '@switch/ui';
import { stepAt } from '@switch/domain/journey/step-list.ts';
import { useLocation } from 'react-router';
import { useBouncedFrom } from '../lib/bounce.ts';
import { chatPanel, openLogIn } from '../lib/dialogs.ts';
import { Link } from '../lib/link.tsx';
import { usePageTexts } from '../lib/page-config.ts';
import { session } from '../lib/session.ts';
import { paths, pathTo } from '../routes.ts';
import { Suspense } from 'react';
import styles from './header.module.css';
import brand from './brand.module.css';

const ProfileMenu = lazyFrom(() => import('./profile-menu.tsx'), 'default');

const account: readonly string[] = [paths.profile, paths.ddMandate];

/** Returns whether visitors at `path` are in the middle of something, so that the chat is offered as help. */
const hasHelp = (path: string): boolean => stepAt(path) !== undefined || account.includes(path);

/** The header of every page except the privacy policy. */
export function Header() {
  const path = useLocation().pathname.replace(/\/$/, '');
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
          {hasHelp(path) && (
            <button type="button" data-help className={styles.help} onClick={() => chatPanel.set('opened')}>
              Help
            </button>
          )}
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

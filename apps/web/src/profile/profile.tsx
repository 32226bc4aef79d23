import { useStore } from '@switch/browser/store.ts';
import { Container, Skeleton } from '@switch/ui';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { bounceHome } from '../lib/bounce.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { checkSession } from '../lib/session-check.ts';
import { session, type Session } from '../lib/session.ts';
import { paths } from '../routes.ts';
import { ProfileMenu } from './profile-menu.tsx';
import { pageOf, profileTabs, tabOf } from './profile-tabs.ts';
import { profileViews } from './profile-views.tsx';
import styles from './profile.module.css';

/** `/profile`: for whoever is signed in; anybody else is sent home, told why, and brought back after logging in. */
export function Component() {
  const signedIn = useStore(session);
  const [wasSignedIn] = useState(signedIn !== undefined);
  const navigate = useNavigate();
  const { search } = window.location;
  useEffect(() => {
    if (signedIn) return;
    /* Who logs out here, or in another tab, knows why and is not asked to log in again. */
    if (wasSignedIn) void navigate(paths.home, { replace: true });
    else bounceHome(navigate, `${paths.profile}${search}`);
  }, [signedIn, wasSignedIn, navigate, search]);
  useEffect(() => {
    checkSession().catch(() => undefined);
  }, []);
  return signedIn ? <Profile signedIn={signedIn} /> : null;
}

function Profile({ signedIn: { userId, name } }: { signedIn: Session }) {
  const [search] = useSearchParams();
  const asked = tabOf(search);
  const open = profileTabs.find(({ id }) => id === asked) ?? profileTabs[0];
  usePageTitle(`${open.label}, your account`);
  const View = profileViews[open.id];
  const heading = useRef<HTMLHeadingElement>(null);
  const isChosen = useRef(false);
  /* As with any other page: who chose a view reads it from its heading on. */
  useEffect(() => {
    if (!isChosen.current) return;
    isChosen.current = false;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [open.id]);
  return (
    <Container className={styles.page}>
      <h1 className={styles.greeting}>{name ? `Hello ${name}` : 'Your account'}</h1>
      <ProfileMenu open={open.id} onChoose={() => (isChosen.current = true)} />
      <section className={styles.view} aria-labelledby={`profile-${open.id}`}>
        <div className={styles.viewHead}>
          <h2 id={`profile-${open.id}`} ref={heading} tabIndex={-1}>
            {open.label}
          </h2>
          <p className={styles.quiet}>{open.about}</p>
        </div>
        <Suspense fallback={<Skeleton shape="card" count={2} label={`Opening ${open.label}`} />}>
          <View userId={userId} page={pageOf(search)} />
        </Suspense>
      </section>
    </Container>
  );
}

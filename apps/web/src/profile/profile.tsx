import { Container, Skeleton, Tabs } from '@switch/ui';
import { Suspense, lazy, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { bounceHome } from '../lib/bounce.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { checkSession } from '../lib/session-check.ts';
import { session, type Session } from '../lib/session.ts';
import { useStore } from '../lib/store.ts';
import { paths } from '../routes.ts';
import { DraftsTab } from './drafts-tab.tsx';
import { pageOf, profileTabs, searchOf, tabOf, type ProfileTab } from './profile-tabs.ts';
import styles from './profile.module.css';
import { QuotationsTab } from './quotations-tab.tsx';
import { SwitchesTab } from './switches-tab.tsx';

/** Forms that few visits need. */
const DetailsTab = lazy(async () => ({ default: (await import('./details-tab.tsx')).DetailsTab }));
const SecurityTab = lazy(async () => ({ default: (await import('./security-tab.tsx')).SecurityTab }));

/** `/profile`: for whoever is signed in; anybody else is sent home, told why, and brought back after logging in. */
export function Component() {
  const signedIn = useStore(session, undefined);
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
  usePageTitle('Your account');
  const [search, setSearch] = useSearchParams();
  const page = pageOf(search);
  const contents: Readonly<Record<ProfileTab, React.ReactNode>> = {
    switches: <SwitchesTab userId={userId} page={page} />,
    drafts: <DraftsTab userId={userId} />,
    quotations: <QuotationsTab userId={userId} page={page} />,
    details: <DetailsTab userId={userId} />,
    security: <SecurityTab userId={userId} />,
  };
  return (
    <Container className={styles.page}>
      <h1>{name ? `Hello ${name}` : 'Your account'}</h1>
      <Tabs
        label="Your account"
        value={tabOf(search)}
        onChange={(id) =>
          setSearch(searchOf(profileTabs.find((tab) => tab.id === id)?.id ?? 'switches'), { replace: true })
        }
        items={profileTabs.map(({ id, words }) => ({
          id,
          label: words,
          content: (
            <Suspense fallback={<Skeleton shape="card" count={2} label={`Opening ${words}`} />}>
              {contents[id]}
            </Suspense>
          ),
        }))}
      />
    </Container>
  );
}

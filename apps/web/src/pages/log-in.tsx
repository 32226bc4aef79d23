import { useStore } from '@switch/browser/store.ts';
import { Button, Cluster, Container, Stack } from '@switch/ui';
import { Scene } from '@switch/ui/drawings/scene.tsx';
import { useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { openLogIn } from '../lib/dialogs.ts';
import { Link } from '../lib/link.tsx';
import { usePageTitle } from '../lib/page-config.ts';
import { session } from '../lib/session.ts';
import { isOwnPath, paths, pathTo } from '../routes.ts';

/** `/login`: opens the log-in dialog, which leads to `returnTo`, a page of ours, or else to the profile. */
export function Component() {
  usePageTitle('Log in');
  const signedIn = useStore(session) !== undefined;
  const wanted = useSearchParams()[0].get('returnTo') ?? '';
  const returnTo = isOwnPath(wanted) ? wanted : paths.profile;
  useEffect(() => {
    if (!signedIn) openLogIn({ kind: 'log-in', returnTo });
  }, [signedIn, returnTo]);
  if (signedIn) return <Navigate to={returnTo} replace />;
  return (
    <Container>
      <Scene name="shop">
        <Stack gap={3}>
          <h1>Log in</h1>
          <p>Your switches, quotations and documents are behind it. What you have answered here stays.</p>
          <Cluster gap={2}>
            <Button onClick={() => openLogIn({ kind: 'log-in', returnTo })}>Log in</Button>
            <Link to={pathTo('energy')} look="secondary">
              Compare prices
            </Link>
          </Cluster>
        </Stack>
      </Scene>
    </Container>
  );
}

import { useStore } from '@switch/browser/store.ts';
import { Button } from '@switch/ui';
import { useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { openLogIn } from '../lib/dialogs.ts';
import { Link } from '../lib/link.tsx';
import { usePageTitle } from '../lib/page-config.ts';
import { session } from '../lib/session.ts';
import { isOwnPath, paths, pathTo } from '../routes.ts';
import { ScenePage } from './scene-page.tsx';

/**
 * `/login`: opens the log-in dialog, which leads to `returnTo` if that is a page of ours, or else to the
 * profile.
 */
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
    <ScenePage
      scene="shop"
      title="Log in"
      actions={
        <>
          <Button onClick={() => openLogIn({ kind: 'log-in', returnTo })}>Log in</Button>
          <Link to={pathTo('energy')} look="secondary">
            Compare prices
          </Link>
        </>
      }
    >
      <p>Your switches, quotations and documents are behind it. What you have answered here stays.</p>
    </ScenePage>
  );
}

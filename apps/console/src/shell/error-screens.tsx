import { logFailure } from '@switch/browser/log.ts';
import { Button, EmptyState } from '@switch/ui';
import { useEffect } from 'react';
import { Link, useRouteError } from 'react-router';
import { Screen } from '../lib/screen.tsx';

/** An address that is none, or a section that the member may not see: both look alike. */
export function NotFound() {
  return (
    <Screen title="Page not found">
      <EmptyState title="There is nothing at this address" actions={<Link to="/">Go to the start</Link>}>
        <p>It may have moved, or it may not be open to your role.</p>
      </EmptyState>
    </Screen>
  );
}

/** Shown in place of a screen that failed to load or render. The navigation still works. */
export function BrokenScreen() {
  const error = useRouteError();
  useEffect(() => logFailure('screen', error), [error]);
  return (
    <Screen title="This screen did not load">
      <EmptyState
        title="Something went wrong on our side"
        actions={<Button onClick={() => window.location.reload()}>Reload</Button>}
      >
        <p>A newer version may have been released. What you typed stays in this tab.</p>
      </EmptyState>
    </Screen>
  );
}

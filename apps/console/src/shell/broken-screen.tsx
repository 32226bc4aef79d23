import { Button, EmptyState } from '@switch/ui';
import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { Screen } from '../lib/screen.tsx';
import { logFailure } from '@switch/browser/log.ts';

/** What stands in place of a screen that failed to load or to draw. The navigation still works. */
export function BrokenScreen() {
  const error = useRouteError();
  useEffect(() => logFailure('screen', error), [error]);
  return (
    <Screen title="This screen did not open">
      <EmptyState
        title="Something went wrong on our side"
        actions={<Button onClick={() => window.location.reload()}>Load again</Button>}
      >
        <p>A newer version may have been put up meanwhile. What you typed stays in this tab.</p>
      </EmptyState>
    </Screen>
  );
}

import { logFailure } from '@switch/browser/log.ts';
import { Button, EmptyState } from '@switch/ui';
import { useEffect } from 'react';
import { Navigate, useRouteError } from 'react-router';
import { Link } from '../lib/link.tsx';
import { Screen } from '../lib/screen.tsx';
import { isAllowed, useMe } from '../lib/session.ts';
import { sections } from '../routes.ts';

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

/** `/console` itself: leads to the first section that the member may see. */
export function Start() {
  const { permissions, role, supportEmail } = useMe();
  const first = sections.find(
    (section) => section.permission !== 'any-staff' && isAllowed(section.permission, permissions),
  );
  if (first) return <Navigate to={first.path} replace />;
  return (
    <Screen title="Nothing here yet">
      <EmptyState title={`Your role (${role}) has no screens`}>
        <p>
          If you expected some, ask the owner of your team to change your role, or write to {supportEmail}.
        </p>
      </EmptyState>
    </Screen>
  );
}

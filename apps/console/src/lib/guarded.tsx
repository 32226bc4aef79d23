import type { StaffPermission } from '@switch/domain/staff/roles.ts';
import { EmptyState } from '@switch/ui';
import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { useMay, useMe } from './session.ts';
import { Screen } from './screen.tsx';

/** The screen for those who may see it; everybody else, come by a link, reads that it is not for their role. */
export const guarded = (permission: StaffPermission, Guarded: ComponentType): ComponentType =>
  function Guard() {
    return useMay(permission) ? <Guarded /> : <NotForRole />;
  };

/** Instead of a screen that the member's role may not see. It says nothing of what is there. */
export function NotForRole() {
  const { role, supportEmail } = useMe();
  return (
    <Screen title="Not for your role">
      <EmptyState
        title={`This page is not open to the role “${role}”`}
        actions={<Link to="/">Go to your start page</Link>}
      >
        <p>
          If you need it for your work, ask the owner of your team to change your role, or write to{' '}
          {supportEmail}.
        </p>
      </EmptyState>
    </Screen>
  );
}

import { EmptyState } from '@switch/ui';
import { Navigate } from 'react-router';
import { Screen } from '../lib/screen.tsx';
import { useMe } from '../lib/session.ts';
import { mayOpen, sectionList } from '../routes.ts';

/** `/console` itself: leads to the first section that the member may see. */
export function Start() {
  const { permissions, role, supportEmail } = useMe();
  const first = sectionList.find(
    (section) => section.permission !== 'any-staff' && mayOpen(section, permissions),
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

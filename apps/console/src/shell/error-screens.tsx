import { EmptyState } from '@switch/ui';
import { Link } from 'react-router';
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

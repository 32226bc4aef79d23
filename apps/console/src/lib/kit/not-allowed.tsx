import { EmptyState } from '@switch/ui';
import { Screen } from './screen.tsx';

/** What stands at a section that the member's role does not open. */
export function NotAllowed({ title }: { title: string }) {
  return (
    <Screen title={title}>
      <EmptyState title="This is not open to your role">
        <p>Ask the owner of your team if you need it.</p>
      </EmptyState>
    </Screen>
  );
}

import { Button, Dialog } from '@switch/ui';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';

interface UnsavedGuardProps {
  /** Whether something was typed that is not saved. */
  isUnsaved: boolean;
  /** What would be lost: "the hours". */
  what: string;
}

/** Asks before somebody leaves a screen with something typed that is not saved. */
export function UnsavedGuard({ isUnsaved, what }: UnsavedGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
  const stay = () => blocker.reset?.();
  return (
    <Dialog
      isOpen={blocker.state === 'blocked'}
      onClose={stay}
      title="Leave without saving?"
      actions={
        <>
          <Button onClick={stay}>Stay and save</Button>
          <Button look="secondary" onClick={() => blocker.proceed?.()}>
            Leave
          </Button>
        </>
      }
    >
      <p>You changed {what} and did not save it. Leaving drops the change.</p>
    </Dialog>
  );
}

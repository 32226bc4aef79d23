import { Button, Dialog } from '@switch/ui';
import { useEffect, useState } from 'react';
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
          <Button onClick={stay}>Stay on this page</Button>
          <Button look="secondary" onClick={() => blocker.proceed?.()}>
            Leave
          </Button>
        </>
      }
    >
      <p>You changed {what} and did not save it. If you leave, the change is lost.</p>
    </Dialog>
  );
}

/**
 * Whether something was typed in a form since it is about `about`. A dialog with such a form is closed by its buttons only:
 * Escape leaves a field, and a press beside the dialog is a slip; neither may cost what was typed.
 */
export function useTyped(about: unknown): { readonly isTyped: boolean; readonly onInput: () => void } {
  const [typed, setTyped] = useState<{ readonly about: unknown }>();
  return {
    isTyped: typed !== undefined && typed.about === about,
    onInput: () => setTyped((before) => (before?.about === about ? before : { about })),
  };
}

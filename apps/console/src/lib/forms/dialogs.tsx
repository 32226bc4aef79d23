import { Button, Dialog } from '@switch/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useBlocker } from 'react-router';
import { ProblemNotice } from '../screen.tsx';
import styles from './form.module.css';

interface ConfirmDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** The question, naming who or what it is about. */
  title: string;
  children: ReactNode;
  action: string;
  look?: 'primary' | 'danger';
  /** Opened by a shortcut: Enter confirms it, and the text is read out with the dialog. */
  isByKey?: boolean;
  /**
   * Performs the action. Returns a message if it failed, undefined if it succeeded: the dialog then closes.
   */
  onConfirm: () => Promise<string | undefined>;
}

const isLetter = (key: string): boolean => key.length === 1 && key !== ' ';

/**
 * Asks for confirmation of an action that may be regretted: says what happens and to whom, and stays open if
 * it fails.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, onClose, title, children, action, look = 'danger', isByKey = false, onConfirm } = props;
  const [isActing, setIsActing] = useState(false);
  const [problem, setProblem] = useState<string | undefined>();
  const buttons = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isByKey || !isOpen) return;
    const frame = requestAnimationFrame(() => buttons.current?.querySelector('button')?.focus());
    return () => cancelAnimationFrame(frame);
  }, [isByKey, isOpen]);
  function close() {
    setProblem(undefined);
    onClose();
  }
  async function confirm() {
    setIsActing(true);
    setProblem(undefined);
    const failed = await onConfirm();
    setIsActing(false);
    if (failed === undefined) close();
    else setProblem(failed);
  }
  return (
    <Dialog isOpen={isOpen} onClose={close} role={isByKey ? 'alertdialog' : 'dialog'} title={title}>
      {children}
      <ProblemNotice problem={problem} />
      {/* Letters mean that the user thinks they are typing in a field: Enter then confirms nothing. */}
      <div
        role="group"
        ref={buttons}
        className={styles.actions}
        tabIndex={-1}
        onKeyDown={(event) => isByKey && isLetter(event.key) && event.currentTarget.focus()}
      >
        <Button look={look} loading={isActing} onClick={() => void confirm()}>
          {action}
        </Button>
        <Button look="secondary" onClick={close}>
          Cancel
        </Button>
      </div>
    </Dialog>
  );
}

interface UnsavedGuardProps {
  isUnsaved: boolean;
  what: string;
}

/** Asks for confirmation before leaving a screen with unsaved input. */
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

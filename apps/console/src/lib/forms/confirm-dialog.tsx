import { Button, Dialog, Notice } from '@switch/ui';
import { useState, type ReactNode } from 'react';

interface ConfirmDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** The question, naming whom or what it is about. */
  title: string;
  /** What will happen. */
  children: ReactNode;
  /** Text of the button that does it. */
  action: string;
  look?: 'primary' | 'danger';
  /** Does it. Returns a message when that failed, undefined when it is done: the dialog then closes. */
  onConfirm: () => Promise<string | undefined>;
}

/** Asks before something that somebody could regret: says what happens and to whom, and stays open when it failed. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, onClose, title, children, action, look = 'danger', onConfirm } = props;
  const [isActing, setIsActing] = useState(false);
  const [problem, setProblem] = useState<string | undefined>();
  async function confirm() {
    setIsActing(true);
    setProblem(undefined);
    const failed = await onConfirm();
    setIsActing(false);
    setProblem(failed);
    if (failed === undefined) onClose();
  }
  function leave() {
    setProblem(undefined);
    onClose();
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={leave}
      title={title}
      actions={
        <>
          <Button look={look} loading={isActing} onClick={() => void confirm()}>
            {action}
          </Button>
          <Button look="secondary" onClick={leave}>
            Cancel
          </Button>
        </>
      }
    >
      {children}
      {problem && (
        <Notice tone="danger" announce="now">
          {problem}
        </Notice>
      )}
    </Dialog>
  );
}

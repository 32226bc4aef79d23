import { Button, Dialog, Notice } from '@switch/ui';
import { useEffect, useRef, useState } from 'react';
import { performAction, type SimpleAction } from '../conversation-actions.ts';
import type { LoadedConversation } from '../loaded-conversation.ts';
import { actionTexts } from './action-texts.ts';

const isLetter = (key: string): boolean => key.length === 1 && key !== ' ';

interface ActDialogProps {
  conversation: LoadedConversation;
  name: string;
  act: Exclude<SimpleAction, 'take'>;
  onClose: () => void;
}

/** Says what an act will do to whom, and does it on a press. */
export function ActionDialog({ conversation, name, act, onClose }: ActDialogProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const box = useRef<HTMLDivElement>(null);
  const { title, text, button, isFinal } = actionTexts[act];
  // Enter confirms what was asked for by a key; the words are read out with the dialog.
  useEffect(() => {
    const frame = requestAnimationFrame(() => box.current?.querySelector('button')?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  async function confirm() {
    setIsBusy(true);
    const result = await performAction(conversation, act);
    setIsBusy(false);
    if (result.kind === 'done') onClose();
    else setProblem(result.words);
  }
  return (
    <Dialog isOpen onClose={onClose} role="alertdialog" title={title(name)}>
      <p>{text(name)}</p>
      {problem && (
        <Notice tone="danger" announce="now">
          <p>{problem}</p>
        </Notice>
      )}
      {/* Letters mean that somebody believes to be typing: Enter then confirms nothing. */}
      <div
        role="group"
        ref={box}
        onKeyDown={(event) => isLetter(event.key) && event.currentTarget.focus()}
        tabIndex={-1}
      >
        <Button look={isFinal ? 'danger' : 'primary'} loading={isBusy} onClick={() => void confirm()}>
          {button}
        </Button>{' '}
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Dialog>
  );
}

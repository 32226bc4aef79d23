import { Button, Dialog, Notice } from '@switch/ui';
import { useEffect, useRef, useState } from 'react';
import { performAction, type SimpleAction } from '../conversation-actions.ts';
import type { LoadedConversation } from '../loaded-conversation.ts';

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

/** What an act says before it is done: what will happen, and to whom. */
type ActionTexts = {
  readonly title: (name: string) => string;
  readonly text: (name: string) => string;
  readonly button: string;
  readonly isFinal: boolean;
};

/** The acts that ask first. Taking asks nothing: it can be undone by handing over. */
const actionTexts: Readonly<Record<Exclude<SimpleAction, 'take'>, ActionTexts>> = {
  hold: {
    title: (name) => `Ask ${name} to hold?`,
    text: (name) =>
      `${name} is asked whether they will wait, and can only answer Yes or No until then. With Yes they are on hold until you write again.`,
    button: 'Ask to hold',
    isFinal: false,
  },
  'ask-end': {
    title: (name) => `Ask ${name} whether the chat may end?`,
    text: (name) =>
      `${name} can only answer Yes or No. With Yes, or after two minutes without an answer, the conversation ends. With No it goes on.`,
    button: 'Ask to end',
    isFinal: false,
  },
  'ask-final': {
    title: (name) => `Ask ${name} the final question?`,
    text: (name) =>
      `${name} is asked whether we may get in touch. Whatever they answer, the conversation ends. With Yes a follow-up is made.`,
    button: 'Ask the final question',
    isFinal: false,
  },
  end: {
    title: (name) => `End the conversation with ${name}?`,
    text: (name) =>
      `${name} sees at once that the chat has ended, cannot write any more, and is asked to rate it. This cannot be undone; they can start a new conversation.`,
    button: 'End conversation',
    isFinal: true,
  },
};

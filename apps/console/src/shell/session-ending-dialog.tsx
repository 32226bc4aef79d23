import { Button, Dialog, Notice } from '@switch/ui';
import { useState } from 'react';
import { sessionEnding, stayIn } from '../lib/session-clock.ts';
import { useStore } from '../lib/store.ts';

/** Comes two minutes before the session ends: more time on a press, or that there is none after the longest time. */
export function SessionEndingDialog() {
  const ending = useStore(sessionEnding);
  const [isAsking, setIsAsking] = useState(false);
  const [isSeen, setIsSeen] = useState(false);
  const [isUnheard, setIsUnheard] = useState(false);
  async function stay() {
    setIsAsking(true);
    setIsUnheard((await stayIn()) === 'no-answer');
    setIsAsking(false);
  }
  if (ending === 'no' && isSeen) setIsSeen(false);
  if (ending === 'no' && isUnheard) setIsUnheard(false);
  if (ending === 'longest') {
    return (
      <Dialog
        isOpen={!isSeen}
        onClose={() => setIsSeen(true)}
        role="alertdialog"
        title="You will be signed out soon"
        actions={<Button onClick={() => setIsSeen(true)}>Finish what I am writing</Button>}
      >
        <p>
          A session lasts eight hours at most. Log in again afterwards: your conversations stay with you while
          you do, and replies you have not sent stay in this tab.
        </p>
      </Dialog>
    );
  }
  return (
    <Dialog
      isOpen={ending === 'idle'}
      onClose={() => void stay()}
      role="alertdialog"
      title="Are you still there?"
      dismissible={false}
      actions={
        <Button loading={isAsking} onClick={() => void stay()}>
          Stay signed in
        </Button>
      }
    >
      <p>You have not done anything for a while. In two minutes you will be signed out.</p>
      {isUnheard && (
        <Notice tone="danger" announce="now">
          That did not reach us. Check your connection and try again.
        </Notice>
      )}
    </Dialog>
  );
}

import { WARN_MINUTES } from '@switch/browser/session-clock.ts';
import { useStore } from '@switch/browser/store.ts';
import { Button, Dialog } from '@switch/ui';
import { useState } from 'react';
import { ProblemNotice } from '../lib/screen.tsx';
import { extendSession, sessionEnding } from '../lib/session-ending.ts';

/**
 * Shown two minutes before the session ends: offers to extend it, or says that it has reached its maximum
 * length.
 */
export function SessionEndingDialog() {
  const ending = useStore(sessionEnding);
  const [isAsking, setIsAsking] = useState(false);
  const [isSeen, setIsSeen] = useState(false);
  const [isUnreachable, setIsUnreachable] = useState(false);
  async function stay() {
    setIsAsking(true);
    setIsUnreachable((await extendSession()) === 'no-answer');
    setIsAsking(false);
  }
  if (ending === 'no' && isSeen) setIsSeen(false);
  if (ending === 'no' && isUnreachable) setIsUnreachable(false);
  if (ending === 'longest') {
    return (
      <Dialog
        isOpen={!isSeen}
        onClose={() => setIsSeen(true)}
        role="alertdialog"
        title="You will be signed out soon"
        actions={<Button onClick={() => setIsSeen(true)}>Finish what I’m writing</Button>}
      >
        <p>
          A session has a maximum length, even while you work. Log in again afterwards: your conversations
          stay with you while you do, and replies you have not sent stay in this tab.
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
      <p>You have not done anything for a while. In {WARN_MINUTES} minutes you will be signed out.</p>
      <ProblemNotice
        problem={
          isUnreachable ? 'We could not reach the server. Check your connection and try again.' : undefined
        }
      />
    </Dialog>
  );
}

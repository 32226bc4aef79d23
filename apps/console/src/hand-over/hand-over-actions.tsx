import { lazyFrom } from '@switch/browser/lazy-part.ts';
import { retryHandOver, type HandOver } from '@switch/contract/http/hand-over/hand-over.ts';
import { Button, CallButton, Dialog } from '@switch/ui';
import { useState } from 'react';
import { attempt } from '../lib/api.ts';
import { ConfirmDialog } from '../lib/forms/dialogs.tsx';
import { refusalMessage } from '../lib/refusals.ts';
import { ProblemNotice } from '../lib/screen.tsx';

const OtherwiseForm = lazyFrom(() => import('./otherwise-form.tsx'), 'OtherwiseForm');

interface HandOverActionsProps {
  handOver: HandOver;
  /** Whether an attempt failed and will be retried automatically. */
  isTriedLater: boolean;
  onChanged: () => void;
}

/** The actions on a hand-over that is manual, has failed, or is waiting for a retry. */
export function HandOverActions({ handOver, isTriedLater, onChanged }: HandOverActionsProps) {
  const { handOverId, supplierName, state, build } = handOver;
  const [open, setOpen] = useState<'retry' | 'otherwise'>();
  const [problem, setProblem] = useState<string>();
  const close = () => setOpen(undefined);
  async function tryAgain() {
    const message = refusalMessage(await attempt(retryHandOver, { params: { handOverId } }));
    if (message === undefined) onChanged();
    return message;
  }
  if (!isTriedLater && state !== 'failed' && state !== 'manual') return null;
  const toWhom = <span className="visually-hidden"> to hand over to {supplierName}</span>;
  return (
    <>
      {isTriedLater ? (
        <CallButton size="small" look="secondary" call={async () => setProblem(await tryAgain())}>
          Try now{toWhom}
        </CallButton>
      ) : (
        <Button size="small" look="secondary" onClick={() => setOpen('retry')}>
          Start attempt {build + 1}
          {toWhom}
        </Button>
      )}
      <Button size="small" look="secondary" onClick={() => setOpen('otherwise')}>
        Sent in another way
      </Button>
      <ProblemNotice problem={problem} />
      <ConfirmDialog
        isOpen={open === 'retry'}
        onClose={close}
        title={`Hand over to ${supplierName} again?`}
        action={`Start attempt ${build + 1}`}
        look="primary"
        onConfirm={tryAgain}
      >
        <p>
          It goes out within a minute by the channel that is set up now, with files made anew. The timeline
          shows what came of it, with its receipt. If it fails again, a task comes back to you.
        </p>
      </ConfirmDialog>
      <Dialog isOpen={open === 'otherwise'} onClose={close} title={`Sent to ${supplierName} in another way?`}>
        {open === 'otherwise' && (
          <OtherwiseForm
            handOverId={handOverId}
            onDone={() => {
              close();
              onChanged();
            }}
          />
        )}
      </Dialog>
    </>
  );
}

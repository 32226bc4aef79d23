import { lazyFrom } from '@switch/browser/lazy-part.ts';
import { retryHandOver, type HandOver } from '@switch/contract/http/hand-over/hand-over.ts';
import { Dialog } from '@switch/ui';
import { useState } from 'react';
import { attempt } from '../lib/api.ts';
import { ConfirmDialog } from '../lib/forms/dialogs.tsx';
import { refusalMessage } from '../lib/refusals.ts';

const OtherwiseForm = lazyFrom(() => import('./otherwise-form.tsx'), 'OtherwiseForm');

/** What can be done about a hand-over that does not go by itself, with its dialogs. */
export function useHandOverActions({ handOverId, supplierName, build }: HandOver, onChanged: () => void) {
  const [open, setOpen] = useState<'retry' | 'otherwise'>();
  const close = () => setOpen(undefined);
  async function tryAgain() {
    const problem = refusalMessage(await attempt(retryHandOver, { params: { handOverId } }));
    if (problem === undefined) onChanged();
    return problem;
  }
  const dialogs = (
    <>
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
  return { retry: () => setOpen('retry'), sendOtherwise: () => setOpen('otherwise'), dialogs };
}

import { Button, Dialog } from '@switch/ui';
import { useState } from 'react';
import { resolveConflict } from './draft-sync.ts';
import { useDraft } from '../step-context.ts';

const timeOf = (instant: string): string =>
  new Date(instant).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });

/** Shown when another tab saved the same application first: nothing is merged behind anybody's back. */
export function ConflictDialog() {
  const { newerElsewhere } = useDraft();
  const [isWorking, setIsWorking] = useState(false);
  const choose = async (keep: 'this' | 'other') => {
    setIsWorking(true);
    await resolveConflict(keep);
    setIsWorking(false);
  };
  return (
    <Dialog
      isOpen={newerElsewhere !== undefined}
      onClose={() => undefined}
      dismissible={false}
      title="This application is open in another tab"
      actions={
        <>
          <Button loading={isWorking} onClick={() => void choose('this')}>
            Keep this one
          </Button>
          <Button look="secondary" loading={isWorking} onClick={() => void choose('other')}>
            Use the other one
          </Button>
        </>
      }
    >
      <p>
        It was saved there at {newerElsewhere ? timeOf(newerElsewhere.updatedAt) : ''}, after you opened it
        here. Keep this tab’s answers, or use those of the other tab. The answers you do not choose are not
        kept.
      </p>
    </Dialog>
  );
}

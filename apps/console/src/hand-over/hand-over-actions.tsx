import {
  noteSentOtherwise,
  retryHandOver,
  type HandOver,
} from '@switch/contract/http/hand-over/hand-over.ts';
import { Dialog, TextArea } from '@switch/ui';
import { useState } from 'react';
import * as z from 'zod/mini';
import { attempt } from '../lib/api.ts';
import { ConfirmDialog } from '../lib/forms/dialogs.tsx';
import { FormFrame, requiredText, resultOf, useServerForm } from '../lib/forms/form.tsx';
import { refusalMessage } from '../lib/refusals.ts';

const NoteFields = z.object({ note: requiredText('Say how it was sent, and to whom') });

/** What can be done about a hand-over that does not go by itself, with its dialogs. */
export function useHandOverActions({ handOverId, supplierName }: HandOver, onChanged: () => void) {
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
        action="Try again"
        look="primary"
        onConfirm={tryAgain}
      >
        <p>
          It goes out within a minute by the channel that is set up now, with files made anew. If it fails
          again, a task comes back to you.
        </p>
      </ConfirmDialog>
      <Dialog isOpen={open === 'otherwise'} onClose={close} title={`Sent to ${supplierName} in another way?`}>
        {open === 'otherwise' && (
          <NoteForm
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

function NoteForm({ handOverId, onDone }: { handOverId: string; onDone: () => void }) {
  const options = { defaultValues: { note: '' }, idPrefix: 'otherwise-' };
  const form = useServerForm(NoteFields, options, async (body) =>
    resultOf(await attempt(noteSentOtherwise, { params: { handOverId }, body }), onDone),
  );
  return (
    <FormFrame
      form={form}
      action="Note it"
      head={<p>The case moves on to the supplier’s checks, and nothing is sent by itself any more.</p>}
    >
      <TextArea {...form.field('note')} label="How it was sent, and to whom" rows={3} maxLength={1_000} />
    </FormFrame>
  );
}

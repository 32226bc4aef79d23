import { noteSentOtherwise } from '@switch/contract/http/hand-over/hand-over.ts';
import { TextArea } from '@switch/ui';
import * as z from 'zod/mini';
import { attempt } from '../lib/api.ts';
import { FormFrame, requiredText, resultOf, useServerForm } from '../lib/forms/form.tsx';

const NoteFields = z.object({ note: requiredText('Say how it was sent, and to whom') });

/** Records that a hand-over was sent by other means: it will no longer be sent automatically. */
export function OtherwiseForm({ handOverId, onDone }: { handOverId: string; onDone: () => void }) {
  const options = { defaultValues: { note: '' }, idPrefix: 'otherwise-' };
  const form = useServerForm(NoteFields, options, async (body) =>
    resultOf(await attempt(noteSentOtherwise, { params: { handOverId }, body }), onDone),
  );
  return (
    <FormFrame
      form={form}
      action="Note it"
      head={<p>The case moves on to the supplier’s checks, and nothing more is sent automatically.</p>}
    >
      <TextArea {...form.field('note')} label="How it was sent, and to whom" rows={3} maxLength={1_000} />
    </FormFrame>
  );
}

import { rejectSupplierReply, type SupplierReplyRow } from '@switch/contract/http/hand-over/hand-over.ts';
import { TextArea } from '@switch/ui';
import * as z from 'zod/mini';
import { attempt } from '../lib/api.ts';
import { FormFrame, requiredText, resultOf, useServerForm } from '../lib/forms/form.tsx';

const RejectFields = z.object({ note: requiredText('Say why it is dismissed') });

interface RejectFormProps {
  replyId: string;
  onDecided: (reply: SupplierReplyRow) => void;
}

/** Rejects a reply, with the reason. */
export function RejectForm({ replyId, onDecided }: RejectFormProps) {
  const options = { defaultValues: { note: '' }, idPrefix: 'reject-' };
  const form = useServerForm(RejectFields, options, async (body) =>
    resultOf(await attempt(rejectSupplierReply, { params: { replyId }, body }), ({ reply }) =>
      onDecided(reply),
    ),
  );
  return (
    <FormFrame
      form={form}
      action="Dismiss"
      head={<p>The case stays as it is. The original is kept with your reason.</p>}
    >
      <TextArea {...form.field('note')} label="Why" rows={3} maxLength={1_000} />
    </FormFrame>
  );
}

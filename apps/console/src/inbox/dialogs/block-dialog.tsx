import { blockVisitor } from '@switch/contract/http/chat/conversations.ts';
import { Dialog, RadioGroup, SelectField, TextField } from '@switch/ui';
import * as z from 'zod/mini';
import { attempt } from '../../lib/api.ts';
import { FormFrame, requiredText, useServerForm } from '../../lib/forms/form.tsx';
import { refusalProblems, UNREACHABLE } from '../../lib/refusals.ts';
import { formResult, type ConversationDialogProps } from '../conversation-actions.ts';

const lengths = [
  { value: '1', label: '1 hour' },
  { value: '24', label: '1 day' },
  { value: '168', label: '1 week' },
  { value: '720', label: '30 days' },
  { value: 'forever', label: 'Until someone lifts it' },
];

const BlockForm = z.object({
  what: z.enum(['person', 'address']),
  reason: requiredText('Say why, for the person who lifts the block'),
  hours: z.string(),
});

const usual = { what: 'person', reason: '', hours: '24' } as const;

export default function BlockDialog({ conversation, view, onClose }: ConversationDialogProps) {
  const { name } = view.visitor;
  const form = useServerForm(BlockForm, { defaultValues: usual }, async ({ what, reason, hours }) => {
    const answer = await attempt(blockVisitor, {
      params: { conversationId: conversation.conversationId },
      body: { what, reason, hours: hours === 'forever' ? null : Number(hours) },
    });
    if (!answer) return UNREACHABLE;
    if (!answer.result && answer.outcome.code === 'bad-fields') return refusalProblems(answer);
    return formResult(conversation, answer, onClose);
  });
  return (
    <Dialog isOpen onClose={onClose} title={`Block ${name}?`} size="medium">
      <p>
        The conversation ends at once, and {name} sees that they can no longer chat. Nothing else on the site
        changes for them.
      </p>
      <FormFrame form={form} action={`Block ${name}`} look="danger" onCancel={onClose}>
        <RadioGroup
          {...form.field('what')}
          label="What is blocked"
          options={[
            { value: 'person', label: 'This person', hint: 'Their browser, email address and phone number' },
            {
              value: 'address',
              label: 'Their network address',
              hint: 'Everyone behind it, which may be a whole office',
            },
          ]}
        />
        <TextField {...form.field('reason')} label="Reason" maxLength={200} />
        <SelectField {...form.field('hours')} label="For how long" options={lengths} />
      </FormFrame>
    </Dialog>
  );
}

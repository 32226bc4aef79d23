import { blockVisitor } from '@switch/contract/http/chat/conversations.ts';
import { Button, Dialog, RadioGroup, SelectField, TextField } from '@switch/ui';
import { attempt } from '../../lib/api.ts';
import * as z from 'zod/mini';
import { FormAlert, requiredText, useServerForm } from '../../lib/forms/form.tsx';
import { refusalProblems, UNREACHABLE } from '../../lib/refusals.ts';
import { applyActionResult } from '../conversation-actions.ts';
import type { LoadedConversation } from '../loaded-conversation.ts';
import styles from './dialogs.module.css';

interface BlockDialogProps {
  conversation: LoadedConversation;
  name: string;
  onClose: () => void;
}

const lengths = [
  { value: '1', label: '1 hour' },
  { value: '24', label: '1 day' },
  { value: '168', label: '1 week' },
  { value: '720', label: '30 days' },
  { value: 'forever', label: 'Until somebody lifts it' },
];

const BlockForm = z.object({
  what: z.enum(['person', 'address']),
  reason: requiredText('Say why: whoever lifts the block has to know'),
  hours: z.string(),
});

const usual = { what: 'person', reason: '', hours: '24' } as const;

/** Blocks a visitor: which of their traces, why, and for how long. */
export function BlockDialog({ conversation, name, onClose }: BlockDialogProps) {
  const form = useServerForm(BlockForm, { defaultValues: usual }, async ({ what, reason, hours }) => {
    const answer = await attempt(blockVisitor, {
      params: { conversationId: conversation.conversationId },
      body: { what, reason, hours: hours === 'forever' ? null : Number(hours) },
    });
    if (!answer) return UNREACHABLE;
    if (!answer.result && answer.outcome.code === 'bad-fields') return refusalProblems(answer);
    const result = applyActionResult(conversation, answer);
    if (result.kind === 'refused') return [{ field: '', message: result.words }];
    onClose();
    return 'done';
  });
  return (
    <Dialog isOpen onClose={onClose} title={`Block ${name}?`} size="medium">
      <p>
        The conversation ends at once, and {name} sees that they cannot chat any more. Nothing else on the
        site changes for them.
      </p>
      <form id="block" className={styles.form} onSubmit={form.onSubmit} noValidate>
        <RadioGroup
          {...form.register('what')}
          label="What is blocked"
          options={[
            { value: 'person', label: 'This person', hint: 'Their browser, e-mail address and phone number' },
            {
              value: 'address',
              label: 'Their network address',
              hint: 'Everybody behind it, which may be a whole office',
            },
          ]}
        />
        <TextField
          {...form.register('reason')}
          label="Reason"
          maxLength={200}
          error={form.problemAt('reason')}
        />
        <SelectField {...form.register('hours')} label="For how long" options={lengths} />
      </form>
      <FormAlert form={form} />
      <Button type="submit" form="block" look="danger" loading={form.isSending}>
        Block {name}
      </Button>{' '}
      <Button look="quiet" onClick={onClose}>
        Cancel
      </Button>
    </Dialog>
  );
}

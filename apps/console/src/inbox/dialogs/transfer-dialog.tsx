import { transferConversation } from '@switch/contract/http/chat/conversations.ts';
import { Button, Dialog, RadioGroup, TextArea } from '@switch/ui';
import { attempt } from '../../lib/api.ts';
import { team } from '../../lib/chat/presence.ts';
import { freeColleagues } from '../../lib/chat/team.ts';
import { useMe } from '../../lib/session.ts';
import { useStore } from '@switch/browser/store.ts';
import * as z from 'zod/mini';
import { FormAlert, useServerForm } from '../../lib/forms/form.tsx';
import { applyActionResult } from '../conversation-actions.ts';
import type { LoadedConversation } from '../loaded-conversation.ts';
import styles from './dialogs.module.css';

interface TransferDialogProps {
  conversation: LoadedConversation;
  name: string;
  /** Who has it now; null for nobody. */
  ownerId: string | null;
  onClose: () => void;
}

const TransferForm = z.object({
  // Nothing chosen is no text at all.
  to: z.string('Choose who takes over').check(z.minLength(1, 'Choose who takes over')),
  note: z.string().check(z.trim()),
});

/** Hands a conversation to a colleague who is online, or back to the queue, with a note for whoever goes on. */
export function TransferDialog({ conversation, name, ownerId, onClose }: TransferDialogProps) {
  const { staffId } = useMe();
  const colleagues = freeColleagues(useStore(team), ownerId ?? '');
  const form = useServerForm(TransferForm, { defaultValues: { to: '', note: '' } }, async ({ to, note }) => {
    const answer = await attempt(transferConversation, {
      params: { conversationId: conversation.conversationId },
      body: { to, ...(note !== '' && { note }) },
    });
    const result = applyActionResult(conversation, answer);
    if (result.kind === 'refused') return [{ field: '', message: result.words }];
    onClose();
    return 'done';
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Transfer ${name}`}
      size="medium"
      dismissible={form.watch('note') === ''}
    >
      <p>
        {name} sees who takes over, and stays in the same chat. Back in the queue, they wait for the next free
        colleague.
      </p>
      <form id="transfer" className={styles.form} onSubmit={form.onSubmit} noValidate>
        <RadioGroup
          {...form.register('to')}
          label="Who takes over"
          hint={colleagues.length === 0 ? 'Nobody else is online now.' : undefined}
          error={form.problemAt('to')}
          options={[
            ...colleagues.map((each) => ({
              value: each.staffId,
              label: each.staffId === staffId ? `${each.name} (you)` : each.name,
              hint: `Has ${each.openChats} of ${each.chatLimit} conversations`,
            })),
            { value: 'queue', label: 'Back to the queue' },
          ]}
        />
        <TextArea
          {...form.register('note')}
          label="What they need to know"
          hint="Only staff see it."
          optional
          rows={3}
          maxLength={1000}
        />
      </form>
      <FormAlert form={form} />
      <Button type="submit" form="transfer" loading={form.isSending}>
        Transfer
      </Button>{' '}
      <Button look="quiet" onClick={onClose}>
        Cancel
      </Button>
    </Dialog>
  );
}

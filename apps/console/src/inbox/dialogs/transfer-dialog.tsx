import { useStore } from '@switch/browser/store.ts';
import { transferConversation } from '@switch/contract/http/chat/conversations.ts';
import { Dialog, RadioGroup, TextArea } from '@switch/ui';
import * as z from 'zod/mini';
import { attempt } from '../../lib/api.ts';
import { team } from '../../lib/chat/presence.ts';
import { freeColleagues } from '../../lib/chat/team.ts';
import { FormFrame, useServerForm } from '../../lib/forms/form.tsx';
import { useMe } from '../../lib/session.ts';
import { formResult, type ConversationDialogProps } from '../conversation-actions.ts';

const TransferForm = z.object({
  // The value is not a string until something is chosen.
  to: z.string('Choose who takes over').check(z.minLength(1, 'Choose who takes over')),
  note: z.string().check(z.trim()),
});

/**
 * Transfers a conversation to a colleague who is online, or back to the queue, with a note for the agent who
 * takes over.
 */
export default function TransferDialog({ conversation, view, onClose }: ConversationDialogProps) {
  const { name } = view.visitor;
  const { staffId } = useMe();
  const colleagues = freeColleagues(useStore(team), view.row.agent?.staffId ?? '');
  const form = useServerForm(TransferForm, { defaultValues: { to: '', note: '' } }, async ({ to, note }) => {
    const answer = await attempt(transferConversation, {
      params: { conversationId: conversation.conversationId },
      body: { to, ...(note !== '' && { note }) },
    });
    return formResult(conversation, answer, onClose);
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
      <FormFrame form={form} action="Transfer" onCancel={onClose}>
        <RadioGroup
          {...form.field('to')}
          label="Who takes over"
          hint={colleagues.length === 0 ? 'Nobody else is online now.' : undefined}
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
          {...form.field('note')}
          label="What they need to know"
          hint="Only staff see it."
          optional
          rows={3}
          maxLength={1000}
        />
      </FormFrame>
    </Dialog>
  );
}

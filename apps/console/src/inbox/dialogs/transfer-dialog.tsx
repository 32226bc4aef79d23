import { transferConversation } from '@switch/contract/http/desk.ts';
import { Button, Dialog, Notice, RadioGroup, TextArea } from '@switch/ui';
import { attempt } from '../../lib/api.ts';
import { useTyped } from '../../lib/forms/use-typed.ts';
import { freeColleagues, team } from '../../lib/chat/presence.ts';
import { useMe } from '../../lib/session.ts';
import { useStore } from '@switch/browser/store.ts';
import { textField, useForm } from '../../lib/forms/use-form.ts';
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

/** Hands a conversation to a colleague who is online, or back to the queue, with a note for whoever goes on. */
export function TransferDialog({ conversation, name, ownerId, onClose }: TransferDialogProps) {
  const { staffId } = useMe();
  const { isTyped, onInput } = useTyped(conversation);
  const colleagues = freeColleagues(useStore(team), ownerId ?? '');
  const form = useForm(async (fields) => {
    const to = textField(fields, 'to');
    if (to === '') return [{ field: 'to', message: 'Choose who takes over' }];
    const note = textField(fields, 'note').trim();
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
    <Dialog isOpen onClose={onClose} title={`Transfer ${name}`} size="medium" dismissible={!isTyped}>
      <p>
        {name} is told who takes over, and stays in the same chat. Back in the queue, they wait for the next
        free colleague.
      </p>
      <form id="transfer" className={styles.form} onSubmit={form.onSubmit} noValidate>
        <RadioGroup
          name="to"
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
          name="note"
          label="What they have to know"
          hint="Only staff see it."
          optional
          rows={3}
          maxLength={1000}
          onInput={onInput}
        />
      </form>
      {form.generalProblem && (
        <Notice tone="danger" announce="now">
          <p>{form.generalProblem}</p>
        </Notice>
      )}
      <Button type="submit" form="transfer" loading={form.isSending}>
        Transfer
      </Button>{' '}
      <Button look="quiet" onClick={onClose}>
        Cancel
      </Button>
    </Dialog>
  );
}

import { blockVisitor } from '@switch/contract/http/desk.ts';
import { Button, Dialog, Notice, RadioGroup, SelectField, TextField } from '@switch/ui';
import { attempt } from '../../lib/api.ts';
import { problemsOf, UNREACHABLE, textField, useForm } from '../../lib/forms/use-form.ts';
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

/** Blocks a visitor: which of their traces, why, and for how long. */
export function BlockDialog({ conversation, name, onClose }: BlockDialogProps) {
  const form = useForm(async (fields) => {
    const reason = textField(fields, 'reason').trim();
    const what = textField(fields, 'what') === 'address' ? 'address' : 'person';
    const length = textField(fields, 'hours');
    if (reason === '') return [{ field: 'reason', message: 'Say why: whoever lifts the block has to know' }];
    const answer = await attempt(blockVisitor, {
      params: { conversationId: conversation.conversationId },
      body: { what, reason, hours: length === 'forever' ? null : Number(length) },
    });
    if (!answer) return UNREACHABLE;
    if (!answer.result && answer.outcome.code === 'bad-fields') return problemsOf(answer);
    const result = applyActionResult(conversation, answer);
    if (result.kind === 'refused') return [{ field: '', message: result.words }];
    onClose();
    return 'done';
  });
  return (
    <Dialog isOpen onClose={onClose} title={`Block ${name}?`} size="medium">
      <p>
        The conversation ends at once, and {name} is told that they cannot chat any more. Nothing else on the
        site changes for them.
      </p>
      <form id="block" className={styles.form} onSubmit={form.onSubmit} noValidate>
        <RadioGroup
          name="what"
          label="What is blocked"
          defaultValue="person"
          options={[
            { value: 'person', label: 'This person', hint: 'Their browser, e-mail address and phone number' },
            {
              value: 'address',
              label: 'Their network address',
              hint: 'Everybody behind it, which may be a whole office',
            },
          ]}
        />
        <TextField name="reason" label="Reason" maxLength={200} error={form.problemAt('reason')} />
        <SelectField name="hours" label="For how long" defaultValue="24" options={lengths} />
      </form>
      {form.generalProblem && (
        <Notice tone="danger" announce="now">
          <p>{form.generalProblem}</p>
        </Notice>
      )}
      <Button type="submit" form="block" look="danger" loading={form.isSending}>
        Block {name}
      </Button>{' '}
      <Button look="quiet" onClick={onClose}>
        Cancel
      </Button>
    </Dialog>
  );
}

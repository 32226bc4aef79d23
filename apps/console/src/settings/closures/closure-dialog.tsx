import { addClosure, changeClosure, type Closure } from '@switch/contract/http/chat/settings.ts';
import { Button, Dialog, TextField } from '@switch/ui';
import { attempt } from '../../lib/api.ts';
import { FormAlert, useServerForm } from '../../lib/forms/form.tsx';
import { refusalProblems, UNREACHABLE } from '../../lib/refusals.ts';
import parts from '../parts.module.css';
import { ClosureForm } from './closure-form.ts';

/** What the dialog edits: a new closure, or one there is. */
export type EditedClosure = { readonly kind: 'new' } | { readonly kind: 'known'; readonly closure: Closure };

interface ClosureDialogProps {
  edited: EditedClosure | undefined;
  onClose: () => void;
  onSaved: (closure: Closure) => void;
}

/** Adds a closure or changes one; open while something is edited. */
export function ClosureDialog({ edited, onClose, onSaved }: ClosureDialogProps) {
  return (
    <Dialog
      isOpen={edited !== undefined}
      onClose={onClose}
      title={edited?.kind === 'known' ? 'Edit the closure' : 'Add a closure'}
    >
      {edited && <ClosureEditor edited={edited} onClose={onClose} onSaved={onSaved} />}
    </Dialog>
  );
}

function ClosureEditor({ edited, onClose, onSaved }: ClosureDialogProps & { edited: EditedClosure }) {
  const before = edited.kind === 'known' ? edited.closure : undefined;
  const { from = '', to = '', reason = '' } = before ?? {};
  const form = useServerForm(ClosureForm, { defaultValues: { from, to, reason } }, async (body) => {
    const answer = before
      ? await attempt(changeClosure, { params: { closureId: before.closureId }, body })
      : await attempt(addClosure, { body });
    if (!answer) return UNREACHABLE;
    if (!answer.result) return refusalProblems(answer);
    onSaved(answer.closure);
    return 'done';
  });
  return (
    <form className={parts.form} onSubmit={form.onSubmit} noValidate>
      <FormAlert form={form} />
      <TextField
        {...form.register('from')}
        type="date"
        label="First closed day"
        width={20}
        error={form.problemAt('from')}
      />
      <TextField
        {...form.register('to')}
        type="date"
        label="Last closed day"
        hint="Leave it out for one day."
        optional
        width={20}
        error={form.problemAt('to')}
      />
      <TextField
        {...form.register('reason')}
        label="Why"
        hint="Only staff see it."
        maxLength={120}
        autoComplete="off"
        error={form.problemAt('reason')}
      />
      <div className={parts.acts}>
        <Button type="submit" loading={form.isSending}>
          Save closure
        </Button>
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

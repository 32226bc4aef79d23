import { addClosure, changeClosure, type Closure } from '@switch/contract/http/desk-settings.ts';
import { Button, Dialog, Notice, TextField } from '@switch/ui';
import { attempt } from '../../lib/api.ts';
import { UNREACHABLE, problemsOf, textField, useForm } from '../../lib/forms/use-form.ts';
import parts from '../parts.module.css';
import { closureProblems, wholeClosure } from './closure-form.ts';

/** What the dialog is about: a closure to come, or one that is there. */
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
      {edited && <ClosureForm edited={edited} onClose={onClose} onSaved={onSaved} />}
    </Dialog>
  );
}

function ClosureForm({ edited, onClose, onSaved }: ClosureDialogProps & { edited: EditedClosure }) {
  const before = edited.kind === 'known' ? edited.closure : undefined;
  const form = useForm(async (fields) => {
    const body = wholeClosure({
      from: textField(fields, 'from'),
      to: textField(fields, 'to'),
      reason: textField(fields, 'reason'),
    });
    const wrong = closureProblems(body);
    if (wrong.length > 0) return wrong;
    const answer = before
      ? await attempt(changeClosure, { params: { closureId: before.closureId }, body })
      : await attempt(addClosure, { body });
    if (!answer) return UNREACHABLE;
    if (!answer.result) return problemsOf(answer);
    onSaved(answer.closure);
    return 'done';
  });
  return (
    <form className={parts.form} onSubmit={form.onSubmit} noValidate>
      {form.generalProblem && (
        <Notice tone="danger" announce="now">
          {form.generalProblem}
        </Notice>
      )}
      <TextField
        name="from"
        type="date"
        label="First closed day"
        width={20}
        defaultValue={before?.from}
        error={form.problemAt('from')}
      />
      <TextField
        name="to"
        type="date"
        label="Last closed day"
        hint="Leave it out for one day."
        optional
        width={20}
        defaultValue={before?.to}
        error={form.problemAt('to')}
      />
      <TextField
        name="reason"
        label="Why"
        hint="Only staff see it."
        maxLength={120}
        autoComplete="off"
        defaultValue={before?.reason}
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

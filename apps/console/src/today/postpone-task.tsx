import { postponeTask, type Task } from '@switch/contract/http/tasks/tasks.ts';
import { useMountTime } from '@switch/browser/use-now.ts';
import { addDays } from '@switch/domain/units/period.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import { TextField } from '@switch/ui';
import * as z from 'zod/mini';
import { attempt } from '../lib/api.ts';
import type { EditorProps } from '../lib/forms/edit-dialog.tsx';
import { FormFrame, requiredText, resultOf, useServerForm } from '../lib/forms/form.tsx';
import { dayForm, dueOn } from './due-day.ts';

const Form = z.object({ day: dayForm, reason: requiredText('Say why') });

/** Postpones a task to a day, with a reason for its history. */
export function PostponeForm({ before, onClose, onSaved }: EditorProps<Task>) {
  const tomorrow = addDays(ukDateAt(useMountTime()), 1);
  const form = useServerForm(Form, { defaultValues: { day: tomorrow, reason: '' } }, async (typed) => {
    if (!before) return 'done';
    const body = { dueAt: dueOn(typed.day), reason: typed.reason };
    const answer = await attempt(postponeTask, { params: { taskId: before.taskId }, body });
    return resultOf(answer, ({ task }) => onSaved(task));
  });
  return (
    <FormFrame form={form} action="Postpone" onCancel={onClose}>
      <p>{before?.title}</p>
      <TextField {...form.field('day')} type="date" label="Until the end of" width={10} />
      <TextField {...form.field('reason')} label="Why" width="full" maxLength={300} autoComplete="off" />
    </FormFrame>
  );
}

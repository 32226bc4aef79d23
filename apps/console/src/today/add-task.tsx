import { addTask, listTaskOwners, type Task } from '@switch/contract/http/tasks/tasks.ts';
import { SelectField, TextField } from '@switch/ui';
import { useState } from 'react';
import * as z from 'zod/mini';
import { attempt } from '../lib/api.ts';
import type { EditorProps } from '../lib/forms/edit-dialog.tsx';
import { FormFrame, problemsCheck, requiredText, resultOf, useServerForm } from '../lib/forms/form.tsx';
import { useCall } from '../lib/query.tsx';
import { useMe } from '../lib/session.ts';
import { dayForm, dueOn } from './due-day.ts';

const Form = z.object({
  title: requiredText('Say what needs doing'),
  day: z
    .string()
    .check(
      problemsCheck((typed) =>
        typed === '' || dayForm.safeParse(typed).success ? [] : [{ field: '', message: 'Choose a day' }],
      ),
    ),
  ownerId: z.string(),
});

interface AddTaskProps extends Pick<EditorProps<Task>, 'onClose' | 'onSaved'> {
  /** What the task is about, if anything. */
  subject?: Task['subject'];
}

/** Creates a task manually, for oneself unless someone else is chosen. */
export function AddTaskForm({ onClose, onSaved, subject }: AddTaskProps) {
  const { staffId } = useMe();
  const owners = useCall(listTaskOwners);
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const defaultValues = { title: '', day: '', ownerId: staffId };
  const form = useServerForm(Form, { defaultValues }, async ({ title, day, ownerId }) => {
    const dueAt = day === '' ? null : dueOn(day);
    const body = { title, subject, dueAt, ownerId: ownerId || null, idempotencyKey };
    return resultOf(await attempt(addTask, { body }), ({ task }) => onSaved(task));
  });
  const people = owners.data?.people ?? [];
  return (
    <FormFrame form={form} action="Add task" onCancel={onClose}>
      <TextField
        {...form.field('title')}
        label="What needs doing"
        width="full"
        maxLength={200}
        autoComplete="off"
      />
      <TextField {...form.field('day')} type="date" label="By the end of (optional)" width={10} />
      <SelectField
        {...form.field('ownerId')}
        label="Whose"
        emptyLabel="Whoever has time"
        options={people.map((person) => ({
          value: person.staffId,
          label: person.staffId === staffId ? `${person.displayName} (you)` : person.displayName,
        }))}
      />
    </FormFrame>
  );
}

import { addClosure, changeClosure, type Closure } from '@switch/contract/http/chat/settings.ts';
import { isIsoDate } from '@switch/domain/units/period.ts';
import { TextField } from '@switch/ui';
import * as z from 'zod/mini';
import { attempt } from '../lib/api.ts';
import { FormFrame, requiredText, resultOf, useServerForm } from '../lib/forms/form.tsx';
import type { EditorProps } from '../lib/forms/dialogs.tsx';

const isDateOrEmpty = (text: string): boolean => text === '' || isIsoDate(text);

/** A closure as it is typed; a last day left out is the first one. */
export const ClosureForm = z
  .object({
    from: z.string().check(z.refine(isIsoDate, 'Enter the first closed day')),
    to: z.string().check(z.refine(isDateOrEmpty, 'Enter the last closed day, or leave it out')),
    reason: requiredText('Enter why, such as "Team day"'),
  })
  .check(
    z.refine(({ from, to }) => to === '' || to >= from, {
      path: ['to'],
      error: 'Choose a last day that does not come before the first',
    }),
    z.overwrite((typed) => ({ ...typed, to: typed.to || typed.from })),
  );

export function ClosureEditor({ before, onClose, onSaved }: EditorProps<Closure>) {
  const { from = '', to = '', reason = '' } = before ?? {};
  const form = useServerForm(ClosureForm, { defaultValues: { from, to, reason } }, async (body) => {
    const answer = before
      ? await attempt(changeClosure, { params: { closureId: before.closureId }, body })
      : await attempt(addClosure, { body });
    return resultOf(answer, ({ closure }) => onSaved(closure));
  });
  return (
    <FormFrame form={form} action="Save closure" onCancel={onClose}>
      <TextField {...form.field('from')} type="date" label="First closed day" width={20} />
      <TextField
        {...form.field('to')}
        type="date"
        label="Last closed day"
        hint="Leave it out for one day."
        optional
        width={20}
      />
      <TextField
        {...form.field('reason')}
        label="Why"
        hint="Only staff see it."
        maxLength={120}
        autoComplete="off"
      />
    </FormFrame>
  );
}

import type { Refusal } from '@switch/contract/http/answer.ts';
import { CheckboxField, TextField } from '@switch/ui';
import * as z from 'zod/mini';
import { FormFrame, requiredText, resultOf, useServerForm } from '../forms/form.tsx';

const ViewFields = z.object({ name: requiredText('Enter a name'), isShared: z.boolean() });

/** Saves a view; returns undefined if the server could not be reached. */
export type SaveView = (
  typed: z.output<typeof ViewFields>,
) => Promise<{ readonly result: true } | Refusal | undefined>;

interface ViewFormProps {
  save: SaveView;
  /** The view being renamed; undefined for a new one. */
  before: z.output<typeof ViewFields> | undefined;
  onDone: () => void;
}

/** Saves the current filters under a name. */
export function ViewForm({ save, before, onDone }: ViewFormProps) {
  const { name, isShared } = before ?? { name: '', isShared: false };
  const options = { defaultValues: { name, isShared }, idPrefix: 'view-' };
  const form = useServerForm(ViewFields, options, async (typed) => resultOf(await save(typed), onDone));
  return (
    <FormFrame form={form} action="Save view" onCancel={onDone}>
      <TextField {...form.field('name')} label="Name of the view" maxLength={40} autoComplete="off" />
      <CheckboxField {...form.field('isShared')} label="Colleagues see it too" />
    </FormFrame>
  );
}

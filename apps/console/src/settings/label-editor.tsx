import { addLabel, changeLabel, labelTones, type Label } from '@switch/contract/http/chat/labels.ts';
import { RadioGroup, TextField } from '@switch/ui';
import * as z from 'zod/mini';
import { attempt } from '../lib/api.ts';
import { FormFrame, requiredText, resultOf, useServerForm } from '../lib/forms/form.tsx';
import type { EditorProps } from '../lib/forms/dialogs.tsx';
import { LabelTag } from '../lib/labels.tsx';

const toneLabels: Readonly<Record<Label['tone'], string>> = {
  neutral: 'Grey',
  blue: 'Blue',
  green: 'Green',
  amber: 'Amber',
  red: 'Red',
  violet: 'Violet',
  teal: 'Teal',
  pink: 'Pink',
};

const LabelForm = z.object({
  name: requiredText('Enter a name of a word or two'),
  tone: z.enum(labelTones),
});

/** Adds a label or changes one. */
export function LabelEditor({ before, onClose, onSaved }: EditorProps<Label>) {
  const { name = '', tone = 'neutral' } = before ?? {};
  const form = useServerForm(LabelForm, { defaultValues: { name, tone } }, async (typed) => {
    const answer = before
      ? await attempt(changeLabel, {
          params: { labelId: before.labelId },
          body: { ...typed, isArchived: before.isArchived },
        })
      : await attempt(addLabel, { body: typed });
    return resultOf(answer, ({ label }) => onSaved(label));
  });
  const shown = { name: form.watch('name').trim(), tone: form.watch('tone') };
  return (
    <FormFrame form={form} action="Save label" onCancel={onClose}>
      <TextField {...form.field('name')} label="Name" maxLength={40} autoComplete="off" />
      <RadioGroup
        {...form.field('tone')}
        label="Colour"
        layout="inline"
        options={labelTones.map((value) => ({
          value,
          label: <LabelTag label={{ name: toneLabels[value], tone: value }} />,
        }))}
      />
      {shown.name !== '' && (
        <p>
          It will look like this: <LabelTag label={shown} />
        </p>
      )}
    </FormFrame>
  );
}

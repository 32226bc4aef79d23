import {
  addLabel,
  changeLabel,
  labelTones,
  type Label,
  type LabelTone,
} from '@switch/contract/http/desk-tools.ts';
import { Button, Dialog, Notice, RadioGroup, TextField } from '@switch/ui';
import { useState } from 'react';
import { attempt } from '../../lib/api.ts';
import { LabelTag } from '../../lib/label-tag.tsx';
import { UNREACHABLE, problemsOf, useForm } from '../../lib/forms/use-form.ts';
import parts from '../parts.module.css';

/** What the dialog is about: a label to come, or one that is there. */
export type EditedLabel = { readonly kind: 'new' } | { readonly kind: 'known'; readonly label: Label };

const toneLabels: Readonly<Record<LabelTone, string>> = {
  neutral: 'Grey',
  blue: 'Blue',
  green: 'Green',
  amber: 'Amber',
  red: 'Red',
  violet: 'Violet',
  teal: 'Teal',
  pink: 'Pink',
};

interface LabelDialogProps {
  edited: EditedLabel | undefined;
  onClose: () => void;
  onSaved: (label: Label) => void;
}

/** Adds a label or changes one; open while something is edited. */
export function LabelDialog({ edited, onClose, onSaved }: LabelDialogProps) {
  return (
    <Dialog
      isOpen={edited !== undefined}
      onClose={onClose}
      title={edited?.kind === 'known' ? `Edit “${edited.label.name}”` : 'Add a label'}
    >
      {edited && <LabelForm edited={edited} onClose={onClose} onSaved={onSaved} />}
    </Dialog>
  );
}

function LabelForm({ edited, onClose, onSaved }: LabelDialogProps & { edited: EditedLabel }) {
  const before = edited.kind === 'known' ? edited.label : undefined;
  const [name, setName] = useState(before?.name ?? '');
  const [tone, setTone] = useState<LabelTone>(before?.tone ?? 'neutral');
  const form = useForm(async () => {
    const body = { name: name.trim(), tone };
    if (body.name === '') return [{ field: 'name', message: 'Enter a name of a word or two' }];
    const answer = before
      ? await attempt(changeLabel, {
          params: { labelId: before.labelId },
          body: { ...body, isArchived: before.isArchived },
        })
      : await attempt(addLabel, { body });
    if (!answer) return UNREACHABLE;
    if (!answer.result) return problemsOf(answer);
    onSaved(answer.label);
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
        name="name"
        label="Name"
        maxLength={40}
        autoComplete="off"
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        error={form.problemAt('name')}
      />
      <RadioGroup
        name="tone"
        label="Colour"
        layout="inline"
        value={tone}
        onChange={({ currentTarget }) =>
          setTone(labelTones.find((each) => each === currentTarget.value) ?? 'neutral')
        }
        options={labelTones.map((value) => ({
          value,
          label: <LabelTag label={{ name: toneLabels[value], tone: value }} />,
        }))}
      />
      {name.trim() !== '' && (
        <p>
          It will look like this: <LabelTag label={{ name: name.trim(), tone }} />
        </p>
      )}
      <div className={parts.acts}>
        <Button type="submit" loading={form.isSending}>
          Save label
        </Button>
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

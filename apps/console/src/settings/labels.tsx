import {
  changeLabel,
  listLabels,
  type Label,
  addLabel,
  labelTones,
} from '@switch/contract/http/chat/labels.ts';
import { Button, EmptyState, Tag, RadioGroup, TextField } from '@switch/ui';
import { useState } from 'react';
import { attempt } from '../lib/api.ts';
import { useEditDialog, type EditorProps } from '../lib/forms/edit-dialog.tsx';
import { ProblemNotice } from '../lib/screen.tsx';
import { LabelTag } from '../lib/labels.tsx';
import { changeCallData, QueryPart, useCall } from '../lib/query.tsx';
import { refusalMessage } from '../lib/refusals.ts';
import { EntryRow } from './entry-row.tsx';
import { FormFrame, requiredText, resultOf, useServerForm } from '../lib/forms/form.tsx';
import parts from './parts.module.css';
import texts from './settings-texts.json' with { type: 'json' };
import * as z from 'zod/mini';

const inOrder = (labels: readonly Label[]): Label[] =>
  labels.toSorted(
    (one, other) =>
      Number(one.isArchived) - Number(other.isArchived) || one.name.localeCompare(other.name, 'en-GB'),
  );

/** Labels to add, rename, recolour and archive. None is ever deleted: reports still count by it. */
export default function Labels() {
  const [problem, setProblem] = useState<string>();
  const found = useCall(listLabels);
  const putOne = (label: Label) =>
    changeCallData(listLabels, [], (before) => ({
      labels: inOrder([...before.labels.filter(({ labelId }) => labelId !== label.labelId), label]),
    }));

  const title = (before?: Label) => (before ? `Edit “${before.name}”` : 'Add a label');
  const { edit, dialog } = useEditDialog(LabelEditor, title, putOne);
  async function archive({ labelId, name, tone, isArchived }: Label) {
    const body = { name, tone, isArchived: !isArchived };
    const answer = await attempt(changeLabel, { params: { labelId }, body });
    setProblem(refusalMessage(answer));
    if (answer?.result) putOne(answer.label);
  }
  return (
    <>
      <div className={parts.actions}>
        <Button onClick={() => edit('new')}>Add a label</Button>
      </div>
      <ProblemNotice problem={problem} />
      <QueryPart query={found} what="the labels">
        {({ labels }) =>
          labels.length === 0 ? (
            <EmptyState title="No labels yet">
              <p>
                Add a few for what visitors ask most, such as “Late bill”. Agents put them on conversations.
              </p>
            </EmptyState>
          ) : (
            <ul role="list" className={parts.list} aria-label="Labels">
              {labels.map((label) => (
                <EntryRow
                  key={label.labelId}
                  name={label.name}
                  actions={{
                    Edit: () => edit(label),
                    [label.isArchived ? 'Restore' : 'Archive']: () => void archive(label),
                  }}
                >
                  <LabelTag label={label} /> {label.isArchived && <Tag>Archived</Tag>}
                </EntryRow>
              ))}
            </ul>
          )
        }
      </QueryPart>
      <p className={parts.soft}>
        An archived label stays where it is and in reports; it is no longer offered for new conversations.
      </p>
      {dialog}
    </>
  );
}

const LabelForm = z.object({
  name: requiredText('Enter a name of a word or two'),
  tone: z.enum(labelTones),
});

function LabelEditor({ before, onClose, onSaved }: EditorProps<Label>) {
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
          label: <LabelTag label={{ name: texts.tones[value], tone: value }} />,
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

import {
  addLabel,
  changeLabel,
  type Label,
  type LabelTone,
  labelTones,
  listLabels,
} from '@switch/contract/http/chat/labels.ts';
import { Button, Dialog, EmptyState, Notice, RadioGroup, Tag, TextField } from '@switch/ui';
import { useState } from 'react';
import * as z from 'zod/mini';
import { attempt } from '../../lib/api.ts';
import { FormAlert, requiredText, useServerForm } from '../../lib/forms/form.tsx';
import { LabelTag } from '../../lib/label-tag.tsx';
import { changeCallData, QueryPart, useCall } from '../../lib/query.tsx';
import { refusalMessage, refusalProblems, UNREACHABLE } from '../../lib/refusals.ts';
import parts from '../parts.module.css';

/** By name, those that are in use first. */
const inOrder = (labels: readonly Label[]): Label[] =>
  labels.toSorted(
    (one, other) =>
      Number(one.isArchived) - Number(other.isArchived) || one.name.localeCompare(other.name, 'en-GB'),
  );

/** Labels to add, rename, recolour, and to take out of use. None is ever deleted: reports go on counting by it. */
export function Labels() {
  const [edited, setEdited] = useState<EditedLabel | undefined>();
  const [problem, setProblem] = useState<string | undefined>();
  const found = useCall(listLabels);
  const putOne = (label: Label) =>
    changeCallData(listLabels, [], (before) => ({
      labels: inOrder([...before.labels.filter(({ labelId }) => labelId !== label.labelId), label]),
    }));

  async function archive({ labelId, name, tone, isArchived }: Label) {
    const answer = await attempt(changeLabel, {
      params: { labelId },
      body: { name, tone, isArchived: !isArchived },
    });
    setProblem(refusalMessage(answer));
    if (answer?.result) putOne(answer.label);
  }
  return (
    <>
      <div className={parts.acts}>
        <Button onClick={() => setEdited({ kind: 'new' })}>Add a label</Button>
      </div>
      {problem && (
        <Notice tone="danger" announce="now">
          {problem}
        </Notice>
      )}
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
                <li key={label.labelId} className={parts.row}>
                  <span className={parts.main}>
                    <LabelTag label={label} /> {label.isArchived && <Tag>Out of use</Tag>}
                  </span>
                  <span className={parts.acts}>
                    <Button look="quiet" size="small" onClick={() => setEdited({ kind: 'known', label })}>
                      Edit<span className="visually-hidden"> {label.name}</span>
                    </Button>
                    <Button look="quiet" size="small" onClick={() => void archive(label)}>
                      {label.isArchived ? 'Bring back' : 'Take out of use'}
                      <span className="visually-hidden"> {label.name}</span>
                    </Button>
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </QueryPart>
      <p className={parts.soft}>
        A label out of use stays where it is and in reports; it is no longer offered for new conversations.
      </p>
      <LabelDialog
        edited={edited}
        onClose={() => setEdited(undefined)}
        onSaved={(label) => {
          setEdited(undefined);
          putOne(label);
        }}
      />
    </>
  );
}

/** What the dialog edits: a new label, or one there is. */
type EditedLabel = { readonly kind: 'new' } | { readonly kind: 'known'; readonly label: Label };

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

const LabelForm = z.object({
  name: requiredText('Enter a name of a word or two'),
  tone: z.enum(labelTones),
});

interface LabelDialogProps {
  edited: EditedLabel | undefined;
  onClose: () => void;
  onSaved: (label: Label) => void;
}

/** Adds a label or changes one; open while something is edited. */
function LabelDialog({ edited, onClose, onSaved }: LabelDialogProps) {
  return (
    <Dialog
      isOpen={edited !== undefined}
      onClose={onClose}
      title={edited?.kind === 'known' ? `Edit “${edited.label.name}”` : 'Add a label'}
    >
      {edited && <LabelEditor edited={edited} onClose={onClose} onSaved={onSaved} />}
    </Dialog>
  );
}

function LabelEditor({ edited, onClose, onSaved }: LabelDialogProps & { edited: EditedLabel }) {
  const before = edited.kind === 'known' ? edited.label : undefined;
  const usual = { name: before?.name ?? '', tone: before?.tone ?? 'neutral' };
  const form = useServerForm(LabelForm, { defaultValues: usual }, async (body) => {
    const answer = before
      ? await attempt(changeLabel, {
          params: { labelId: before.labelId },
          body: { ...body, isArchived: before.isArchived },
        })
      : await attempt(addLabel, { body });
    if (!answer) return UNREACHABLE;
    if (!answer.result) return refusalProblems(answer);
    onSaved(answer.label);
    return 'done';
  });
  const tone = form.watch('tone');
  const name = form.watch('name').trim();
  return (
    <form className={parts.form} onSubmit={form.onSubmit} noValidate>
      <FormAlert form={form} />
      <TextField
        {...form.register('name')}
        label="Name"
        maxLength={40}
        autoComplete="off"
        error={form.problemAt('name')}
      />
      <RadioGroup
        {...form.register('tone')}
        label="Colour"
        layout="inline"
        options={labelTones.map((value) => ({
          value,
          label: <LabelTag label={{ name: toneLabels[value], tone: value }} />,
        }))}
      />
      {name !== '' && (
        <p>
          It will look like this: <LabelTag label={{ name, tone }} />
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

import { changeLabel, listLabels, type Label } from '@switch/contract/http/chat/labels.ts';
import { Button, EmptyState, Tag } from '@switch/ui';
import { useState } from 'react';
import { attempt } from '../lib/api.ts';
import { EditDialog, type Edited } from '../lib/forms/dialogs.tsx';
import { ProblemNotice } from '../lib/screen.tsx';
import { LabelTag } from '../lib/labels.tsx';
import { changeCallData, QueryPart, useCall } from '../lib/query.tsx';
import { refusalMessage } from '../lib/refusals.ts';
import { EntryRow } from './entry-row.tsx';
import { LabelEditor } from './label-editor.tsx';
import parts from './parts.module.css';

const inOrder = (labels: readonly Label[]): Label[] =>
  labels.toSorted(
    (one, other) =>
      Number(one.isArchived) - Number(other.isArchived) || one.name.localeCompare(other.name, 'en-GB'),
  );

/** Labels to add, rename, recolour, and to take out of use. None is ever deleted: reports go on counting by it. */
export default function Labels() {
  const [edited, setEdited] = useState<Edited<Label>>();
  const [problem, setProblem] = useState<string>();
  const found = useCall(listLabels);
  const putOne = (label: Label) =>
    changeCallData(listLabels, [], (before) => ({
      labels: inOrder([...before.labels.filter(({ labelId }) => labelId !== label.labelId), label]),
    }));

  async function archive({ labelId, name, tone, isArchived }: Label) {
    const body = { name, tone, isArchived: !isArchived };
    const answer = await attempt(changeLabel, { params: { labelId }, body });
    setProblem(refusalMessage(answer));
    if (answer?.result) putOne(answer.label);
  }
  return (
    <>
      <div className={parts.actions}>
        <Button onClick={() => setEdited('new')}>Add a label</Button>
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
                    Edit: () => setEdited(label),
                    [label.isArchived ? 'Bring back' : 'Take out of use']: () => void archive(label),
                  }}
                >
                  <LabelTag label={label} /> {label.isArchived && <Tag>Out of use</Tag>}
                </EntryRow>
              ))}
            </ul>
          )
        }
      </QueryPart>
      <p className={parts.soft}>
        A label out of use stays where it is and in reports; it is no longer offered for new conversations.
      </p>
      <EditDialog
        edited={edited}
        onClose={() => setEdited(undefined)}
        title={(before) => (before ? `Edit “${before.name}”` : 'Add a label')}
        editor={LabelEditor}
        onSaved={putOne}
      />
    </>
  );
}

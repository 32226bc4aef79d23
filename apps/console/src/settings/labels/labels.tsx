import { changeLabel, listLabels, type Label } from '@switch/contract/http/desk-tools.ts';
import { Button, EmptyState, Notice, Tag } from '@switch/ui';
import { useState } from 'react';
import { attempt } from '../../lib/api.ts';
import { LabelTag } from '../../lib/label-tag.tsx';
import { changeCallData, QueryPart, useCall } from '../../lib/query.tsx';
import { refusalMessage } from '../../lib/forms/refusal-message.ts';
import parts from '../parts.module.css';
import { LabelDialog, type EditedLabel } from './label-dialog.tsx';

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

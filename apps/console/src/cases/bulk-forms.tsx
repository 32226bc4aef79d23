import { readCaseChoices, type CaseCard } from '@switch/contract/http/switching/case-list.ts';
import { LONGEST_NOTE } from '@switch/contract/http/switching/case-batch.ts';
import { askedReason, reasonsToChoose } from '@switch/domain/history/stop-reasons.ts';
import { caseStateTexts, staffMoves, type CaseState } from '@switch/domain/journey/case-state.ts';
import { SelectField, TextArea, TextField } from '@switch/ui';
import * as z from 'zod/mini';
import { FormFrame, requiredText, useServerForm } from '../lib/forms/form.tsx';
import { useCall } from '../lib/query.tsx';
import { useMe } from '../lib/session.ts';
import type { BulkAct, BulkMove } from './bulk-acts.ts';
import styles from './cases.module.css';

interface BulkFormsProps {
  form: 'assign' | 'note' | 'move';
  cards: readonly CaseCard[];
  /** Performs the action; returns a message if it was refused. The same goes for `onMove`. */
  onWork: (what: string, act: BulkAct) => Promise<string | undefined>;
  onMove: (wanted: BulkMove) => Promise<string | undefined>;
}

export default function BulkForms({ form, cards, onWork, onMove }: BulkFormsProps) {
  const [first] = cards;
  if (form === 'assign') return <AssignForm onWork={onWork} />;
  if (form === 'note') return <NoteForm onWork={onWork} />;
  return first ? <MoveForm from={first.state} onMove={onMove} /> : null;
}

const resultOf = (problem: string | undefined) =>
  problem === undefined ? ('done' as const) : [{ field: '', message: problem }];

const NOBODY = 'nobody';
const AssignFields = z.object({ staffId: z.string() });

function AssignForm({ onWork }: Pick<BulkFormsProps, 'onWork'>) {
  const { staffId: me } = useMe();
  const owners = useCall(readCaseChoices).data?.owners ?? [];
  const options = { defaultValues: { staffId: me }, idPrefix: 'assign-' };
  const form = useServerForm(AssignFields, options, async ({ staffId }) =>
    resultOf(await onWork('Assigned', { kind: 'assign', staffId: staffId === NOBODY ? null : staffId })),
  );
  return (
    <FormFrame form={form} action="Assign" className={styles.form}>
      <SelectField
        {...form.field('staffId')}
        label="To"
        options={[
          ...owners.map(({ staffId, name }) => ({
            value: staffId,
            label: staffId === me ? `${name} (me)` : name,
          })),
          { value: NOBODY, label: 'Unassigned' },
        ]}
      />
    </FormFrame>
  );
}

const NoteFields = z.object({ text: requiredText('Write the note') });

function NoteForm({ onWork }: Pick<BulkFormsProps, 'onWork'>) {
  const options = { defaultValues: { text: '' }, idPrefix: 'note-' };
  const form = useServerForm(NoteFields, options, async ({ text }) =>
    resultOf(await onWork('Noted', { kind: 'note', text })),
  );
  return (
    <FormFrame form={form} action="Add note" className={styles.form}>
      <TextArea
        {...form.field('text')}
        label="Note"
        hint="Write @ and a colleague’s name to give them a task."
        rows={4}
        maxLength={LONGEST_NOTE}
      />
    </FormFrame>
  );
}

const MoveFields = z.object({ to: requiredText('Choose the new state'), reason: z.string() });

function MoveForm({ from, onMove }: { from: CaseState } & Pick<BulkFormsProps, 'onMove'>) {
  const moves = staffMoves(from);
  const options = { defaultValues: { to: '', reason: '' }, idPrefix: 'move-' };
  const form = useServerForm(MoveFields, options, async ({ to, reason }) => {
    const target = moves.find((each) => each === to);
    if (target === undefined) return [{ field: 'to', message: 'Choose the new state' }];
    return resultOf(await onMove({ from, to: target, reason }));
  });
  const to = moves.find((each) => each === form.watch('to'));
  const named = to ? reasonsToChoose(to) : [];
  const isNeeded = to !== undefined && askedReason(to).isNeeded;
  if (moves.length === 0) return <p>Cases at “{caseStateTexts[from].staff}” can’t be moved here.</p>;
  return (
    <FormFrame form={form} action="Move" className={styles.form}>
      <SelectField
        {...form.field('to', { onChange: () => form.setValue('reason', '') })}
        label={`From “${caseStateTexts[from].staff}” to`}
        emptyLabel="Choose"
        options={moves.map((value) => ({ value, label: caseStateTexts[value].staff }))}
      />
      {named.length > 0 ? (
        <SelectField {...form.field('reason')} label="Why" emptyLabel="Choose" options={named} />
      ) : (
        to && (
          <TextField
            {...form.field('reason')}
            width="full"
            label="Why"
            optional={!isNeeded}
            maxLength={300}
          />
        )
      )}
    </FormFrame>
  );
}

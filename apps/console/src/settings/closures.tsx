import {
  addClosure,
  changeClosure,
  deleteClosure,
  listClosures,
  type Closure,
} from '@switch/contract/http/chat/settings.ts';
import { Button, EmptyState, Notice, TextField } from '@switch/ui';
import { useState } from 'react';
import { attempt } from '../lib/api.ts';
import { formatCalendarDay, formatDayRange } from '../lib/time.tsx';
import { useEditDialog, type EditorProps } from '../lib/forms/edit-dialog.tsx';
import { FormFrame, resultOf, useServerForm } from '../lib/forms/form.tsx';
import { ProblemNotice } from '../lib/screen.tsx';
import { changeCallData, QueryPart, useCall } from '../lib/query.tsx';
import { refusalMessage } from '../lib/refusals.ts';
import { ClosureForm } from './closure-form.ts';
import { EntryRow } from './entry-row.tsx';
import parts from './parts.module.css';

const inOrder = (closures: readonly Closure[]): Closure[] =>
  closures.toSorted((one, other) => one.from.localeCompare(other.from));

/**
 * Days on which no one answers: our own closures to add, change and delete, and the bank holidays that apply.
 */
export default function Closures() {
  const [removed, setRemoved] = useState<Closure>();
  const [problem, setProblem] = useState<string>();
  const found = useCall(listClosures);
  const putAll = (change: (closures: readonly Closure[]) => readonly Closure[]) =>
    changeCallData(listClosures, [], (before) => ({ ...before, closures: inOrder(change(before.closures)) }));
  const putOne = (closure: Closure) =>
    putAll((before) => [...before.filter(({ closureId }) => closureId !== closure.closureId), closure]);

  const title = (before?: Closure) => (before ? 'Edit the closure' : 'Add a closure');
  const { edit, dialog } = useEditDialog(ClosureEditor, title, (closure) => {
    setProblem(undefined);
    setRemoved(undefined);
    putOne(closure);
  });

  async function remove(closure: Closure) {
    const failed = refusalMessage(await attempt(deleteClosure, { params: { closureId: closure.closureId } }));
    setProblem(failed);
    setRemoved(failed === undefined ? closure : undefined);
    if (failed === undefined)
      putAll((before) => before.filter(({ closureId }) => closureId !== closure.closureId));
  }
  async function undo({ from, to, reason }: Closure) {
    const answer = await attempt(addClosure, { body: { from, to, reason } });
    setProblem(refusalMessage(answer));
    setRemoved(undefined);
    if (answer?.result) putOne(answer.closure);
  }
  return (
    <>
      <div className={parts.actions}>
        <Button onClick={() => edit('new')}>Add a closure</Button>
      </div>
      <ProblemNotice problem={problem} />
      {removed && (
        <Notice
          tone="success"
          announce="polite"
          title={`Removed: ${formatDayRange(removed.from, removed.to)}`}
          actions={
            <Button look="secondary" size="small" onClick={() => void undo(removed)}>
              Undo
            </Button>
          }
        >
          The usual hours apply on these days again.
        </Notice>
      )}
      <QueryPart query={found} what="the closures">
        {({ closures, bankHolidays }) => (
          <>
            {closures.length === 0 && (
              <EmptyState title="No closures planned">
                <p>
                  Add one for a team day or the week after Christmas. Visitors then see when people are back.
                </p>
              </EmptyState>
            )}
            {closures.length > 0 && (
              <ul role="list" className={parts.list} aria-label="Closures">
                {closures.map((closure) => (
                  <EntryRow
                    key={closure.closureId}
                    name={formatDayRange(closure.from, closure.to)}
                    note={closure.reason}
                    actions={{ Edit: () => edit(closure), Remove: () => void remove(closure) }}
                  >
                    <strong>{formatDayRange(closure.from, closure.to)}</strong>
                  </EntryRow>
                ))}
              </ul>
            )}
            <BankHolidays days={bankHolidays} />
          </>
        )}
      </QueryPart>
      {dialog}
    </>
  );
}

const BankHolidays = ({ days }: { days: readonly string[] }) => (
  <section className={parts.section}>
    <h2>Bank holidays of the coming year</h2>
    {days.length === 0 ? (
      <p className={parts.soft}>None close the chat: no nation is ticked under Hours.</p>
    ) : (
      <ul className={parts.soft}>
        {days.map((day) => (
          <li key={day}>{formatCalendarDay(day)}</li>
        ))}
      </ul>
    )}
  </section>
);

function ClosureEditor({ before, onClose, onSaved }: EditorProps<Closure>) {
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
        hint="Leave blank for one day."
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

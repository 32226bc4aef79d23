import {
  addClosure,
  deleteClosure,
  listClosures,
  type Closure,
} from '@switch/contract/http/chat/settings.ts';
import { Button, EmptyState, Notice } from '@switch/ui';
import { useState } from 'react';
import { attempt } from '../../lib/api.ts';
import { formatCalendarDay, formatDayRange } from '../../lib/format-time.ts';
import { changeCallData, QueryPart, useCall } from '../../lib/query.tsx';
import { refusalMessage } from '../../lib/refusals.ts';
import parts from '../parts.module.css';
import { ClosureDialog, type EditedClosure } from './closure-dialog.tsx';

/** What came of removing: it can be undone, or it failed. */
type Removal =
  | { readonly kind: 'none' }
  | { readonly kind: 'removed'; readonly closure: Closure }
  | { readonly kind: 'failed'; readonly words: string };

const inOrder = (closures: readonly Closure[]): Closure[] =>
  closures.toSorted((one, other) => one.from.localeCompare(other.from));

/** Days on which nobody answers: ours to add, change and remove, and the bank holidays that count. */
export function Closures() {
  const [edited, setEdited] = useState<EditedClosure | undefined>();
  const [removal, setRemoval] = useState<Removal>({ kind: 'none' });
  const found = useCall(listClosures);
  const putAll = (change: (closures: readonly Closure[]) => readonly Closure[]) =>
    changeCallData(listClosures, [], (before) => ({ ...before, closures: inOrder(change(before.closures)) }));
  const putOne = (closure: Closure) =>
    putAll((before) => [...before.filter(({ closureId }) => closureId !== closure.closureId), closure]);

  async function remove(closure: Closure) {
    const words = refusalMessage(await attempt(deleteClosure, { params: { closureId: closure.closureId } }));
    if (words !== undefined) {
      setRemoval({ kind: 'failed', words });
      return;
    }
    putAll((before) => before.filter(({ closureId }) => closureId !== closure.closureId));
    setRemoval({ kind: 'removed', closure });
  }
  async function undo({ from, to, reason }: Closure) {
    const answer = await attempt(addClosure, { body: { from, to, reason } });
    const words = refusalMessage(answer);
    setRemoval(words === undefined ? { kind: 'none' } : { kind: 'failed', words });
    if (answer?.result) putOne(answer.closure);
  }
  return (
    <>
      <div className={parts.acts}>
        <Button onClick={() => setEdited({ kind: 'new' })}>Add a closure</Button>
      </div>
      <RemovalNotice removal={removal} onUndo={(closure) => void undo(closure)} />
      <QueryPart query={found} what="the closures">
        {({ closures, bankHolidays }) => (
          <>
            <ClosureList
              closures={closures}
              onEdit={(closure) => setEdited({ kind: 'known', closure })}
              onRemove={(closure) => void remove(closure)}
            />
            <BankHolidays days={bankHolidays} />
          </>
        )}
      </QueryPart>
      <ClosureDialog
        edited={edited}
        onClose={() => setEdited(undefined)}
        onSaved={(closure) => {
          setEdited(undefined);
          setRemoval({ kind: 'none' });
          putOne(closure);
        }}
      />
    </>
  );
}

function RemovalNotice({ removal, onUndo }: { removal: Removal; onUndo: (closure: Closure) => void }) {
  if (removal.kind === 'none') return null;
  if (removal.kind === 'failed') {
    return (
      <Notice tone="danger" announce="now">
        {removal.words}
      </Notice>
    );
  }
  const { closure } = removal;
  return (
    <Notice
      tone="success"
      announce="polite"
      title={`Removed: ${formatDayRange(closure.from, closure.to)}`}
      actions={
        <Button look="secondary" size="small" onClick={() => onUndo(closure)}>
          Undo
        </Button>
      }
    >
      The usual hours count on these days again.
    </Notice>
  );
}

interface ClosureListProps {
  closures: readonly Closure[];
  onEdit: (closure: Closure) => void;
  onRemove: (closure: Closure) => void;
}

function ClosureList({ closures, onEdit, onRemove }: ClosureListProps) {
  if (closures.length === 0) {
    return (
      <EmptyState title="No closures to come">
        <p>Add one for a team day or the week after Christmas. Visitors then see when people are back.</p>
      </EmptyState>
    );
  }
  return (
    <ul role="list" className={parts.list} aria-label="Closures">
      {closures.map((closure) => {
        const days = formatDayRange(closure.from, closure.to);
        return (
          <li key={closure.closureId} className={parts.row}>
            <span className={parts.main}>
              <strong>{days}</strong>
              <span className={parts.note}>{closure.reason}</span>
            </span>
            <span className={parts.acts}>
              <Button look="quiet" size="small" onClick={() => onEdit(closure)}>
                Edit<span className="visually-hidden"> {days}</span>
              </Button>
              <Button look="quiet" size="small" onClick={() => onRemove(closure)}>
                Remove<span className="visually-hidden"> {days}</span>
              </Button>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

const BankHolidays = ({ days }: { days: readonly string[] }) => (
  <section className={parts.section}>
    <h2>Bank holidays of the next 12 months</h2>
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

import {
  moveManyCases,
  undoCaseBatch,
  workOnCases,
  type BatchResult,
} from '@switch/contract/http/switching/case-batch.ts';
import type { ResponseOf } from '@switch/contract/http/call.ts';
import type { CaseCard } from '@switch/contract/http/switching/case-list.ts';
import { Button, Dialog } from '@switch/ui';
import { lazy, Suspense, useState } from 'react';
import { attempt } from '../lib/api.ts';
import { refusalMessage } from '../lib/refusals.ts';
import { ProblemNotice } from '../lib/screen.tsx';
import { useCommands } from '../lib/keyboard/commands.ts';
import type { BulkAct, BulkMove } from './bulk-acts.ts';
import styles from './cases.module.css';

const BulkForms = lazy(() => import('./bulk-forms.tsx'));

/**
 * The result of the last bulk action: which cases it changed, which were refused, and whether it can be
 * undone.
 */
type Done = {
  readonly what: string;
  readonly batchId: string;
  readonly results: readonly BatchResult[];
  readonly canUndo: boolean;
  readonly isMove: boolean;
};

type Answer = ResponseOf<typeof workOnCases> | undefined;

interface BulkBarProps {
  cards: readonly CaseCard[];
  onClear: () => void;
  onChanged: () => void;
}

/** The actions for the selected cases, with the result of the last action and its undo. */
export function BulkBar({ cards, onClear, onChanged }: BulkBarProps) {
  const [open, setOpen] = useState<'assign' | 'note' | 'move'>();
  const [last, setLast] = useState<Done>();
  const [problem, setProblem] = useState<string>();
  const references = cards.map(({ reference }) => reference);
  const [state] = new Set(cards.map((card) => card.state));
  const isOneState = cards.every((card) => card.state === state);
  const hasCards = cards.length > 0;

  function take(what: string, answer: Answer, isMove = false) {
    const message = refusalMessage(answer);
    setProblem(message);
    if (!answer?.result) return message;
    const { batchId, results, undoUntil } = answer;
    setLast({ what, batchId, results, isMove, canUndo: undoUntil !== null });
    setOpen(undefined);
    onClear();
    onChanged();
    return undefined;
  }
  const work = async (what: string, act: BulkAct) =>
    take(what, await attempt(workOnCases, { body: { batchId: crypto.randomUUID(), references, act } }));
  const move = async (wanted: BulkMove) =>
    take(
      'Moved',
      await attempt(moveManyCases, { body: { batchId: crypto.randomUUID(), references, ...wanted } }),
      true,
    );
  async function undo({ batchId, isMove }: Done) {
    const body = { reason: isMove ? 'Undone: moved by mistake' : '' };
    const answer = await attempt(undoCaseBatch, { params: { batchId }, body });
    take('Undone', answer);
  }
  const by = (keys: string, title: string, form: typeof open) => ({
    id: `cases.${form}`,
    title,
    group: 'Cases',
    keys,
    isOffered: hasCards && (form !== 'move' || isOneState),
    run: () => setOpen(form),
  });
  useCommands([
    by('a', 'Assign the chosen cases', 'assign'),
    by('n', 'Add a note to the chosen cases', 'note'),
    by('m', 'Move the chosen cases', 'move'),
  ]);
  const refused = last?.results.filter(({ isDone }) => !isDone) ?? [];
  return (
    <>
      <ProblemNotice problem={problem} />
      {last && (
        <div className={styles.bulk} role="status">
          <p>
            {last.what}: {last.results.length - refused.length}
            {refused.length > 0 && `, refused: ${refused.length}`}
          </p>
          {refused.length > 0 && (
            <ul className={styles.results}>
              {refused.slice(0, 5).map(({ reference, message }) => (
                <li key={reference}>
                  <span className="numbers">{reference}</span>: {message}
                </li>
              ))}
            </ul>
          )}
          {last.canUndo && (
            <Button look="secondary" size="small" onClick={() => void undo(last)}>
              Undo
            </Button>
          )}
          <Button look="link" size="small" onClick={() => setLast(undefined)}>
            Close
          </Button>
        </div>
      )}
      {hasCards && (
        <div className={styles.bulk} role="group" aria-label="What to do with the chosen cases">
          <p>{cards.length === 1 ? '1 case chosen' : `${cards.length} cases chosen`}</p>
          <Button size="small" look="secondary" onClick={() => setOpen('assign')}>
            Assign
          </Button>
          <Button size="small" look="secondary" onClick={() => setOpen('note')}>
            Add note
          </Button>
          {isOneState ? (
            <Button size="small" look="secondary" onClick={() => setOpen('move')}>
              Move
            </Button>
          ) : (
            <span className={styles.quiet}>Choose cases in one state to move them</span>
          )}
          <Button
            size="small"
            look="secondary"
            onClick={() =>
              void work('Marked', { kind: 'mark-test', isTest: cards.some(({ isTest }) => !isTest) })
            }
          >
            {cards.some(({ isTest }) => !isTest) ? 'Mark as test' : 'No longer test'}
          </Button>
          <Button size="small" look="link" onClick={onClear}>
            Clear selection
          </Button>
        </div>
      )}
      <Dialog
        isOpen={open !== undefined && hasCards}
        onClose={() => setOpen(undefined)}
        title={titles[open ?? 'assign']}
      >
        <Suspense>{open && <BulkForms form={open} cards={cards} onWork={work} onMove={move} />}</Suspense>
      </Dialog>
    </>
  );
}

const titles = { assign: 'Assign', note: 'Add a note', move: 'Move' } as const;

import { moveSupplyCase, type SupplyCase } from '@switch/contract/http/case.ts';
import { askedReason, customerReads } from '@switch/domain/record/move-reasons.ts';
import { SelectField, TextField } from '@switch/ui';
import { useState } from 'react';
import { attempt } from '../lib/api.ts';
import { UNREACHABLE, problemsOf, useForm } from '../lib/forms/use-form.ts';
import styles from './case.module.css';
import { MoveFormFrame } from './case-section.tsx';
import { moveChoices, OTHER_REASON, reasonChoices, reasonField, warningOf } from './supply-moves.ts';

interface SupplyMoveFormProps {
  supply: SupplyCase;
  onMoved: (supply: SupplyCase) => void;
  /** Somebody else has moved it since it was shown. */
  onOvertaken: () => void;
}

const NOTHING = { to: '', reason: '', words: '' };

/** Says where a supply stands now, by its legal moves alone, and why. */
export function SupplyMoveForm({ supply, onMoved, onOvertaken }: SupplyMoveFormProps) {
  const { supplyId, state: from, moves } = supply;
  const [typed, setTyped] = useState(NOTHING);
  const to = moves.find((each) => each === typed.to);
  const form = useForm(async () => {
    if (to === undefined) return [{ field: 'to', message: 'Choose where it stands now' }];
    const field = reasonField(to, typed.reason);
    const body = { from, to, reason: typed[field] };
    const answer = await attempt(moveSupplyCase, { params: { supplyId }, body });
    if (!answer) return UNREACHABLE;
    if (!answer.result) {
      if (answer.outcome.code === 'conflict') onOvertaken();
      return problemsOf(answer).map((problem) =>
        problem.field === 'reason' ? { ...problem, field } : problem,
      );
    }
    setTyped(NOTHING);
    onMoved(answer.supply);
    return 'done';
  });
  const idOf = (field: string) => `${supplyId}-${field}`;
  const put = (part: Partial<typeof NOTHING>) => setTyped((before) => ({ ...before, ...part }));
  return (
    <MoveFormFrame form={form} idOf={idOf}>
      <SelectField
        name="to"
        id={idOf('to')}
        label="Where it stands now"
        hint={to && warningOf(to)}
        emptyLabel="Choose"
        value={to ?? ''}
        error={form.problemAt('to')}
        options={[...moveChoices(supply)]}
        onChange={(event) => put({ to: event.currentTarget.value, reason: '' })}
      />
      {to && <Reason to={to} typed={typed} put={put} idOf={idOf} problemAt={form.problemAt} />}
    </MoveFormFrame>
  );
}

interface ReasonProps {
  to: SupplyCase['state'];
  typed: typeof NOTHING;
  put: (part: Partial<typeof NOTHING>) => void;
  idOf: (field: string) => string;
  problemAt: (field: string) => string | undefined;
}

function Reason({ to, typed: { reason, words }, put, idOf, problemAt }: ReasonProps) {
  const choices = reasonChoices(to);
  const read = reason === '' ? '' : customerReads(to, reason);
  return (
    <>
      {choices.length > 0 && (
        <SelectField
          name="reason"
          id={idOf('reason')}
          label="Why"
          emptyLabel="Choose"
          value={reason}
          error={problemAt('reason')}
          options={[...choices]}
          aria-describedby={read ? idOf('read') : undefined}
          onChange={(event) => put({ reason: event.currentTarget.value })}
        />
      )}
      {read && (
        <p id={idOf('read')} className={styles.read}>
          The customer reads: “{read}”
        </p>
      )}
      {(choices.length === 0 || reason === OTHER_REASON) && (
        <TextField
          name="words"
          id={idOf('words')}
          width="full"
          label="Why, for the record"
          hint="The customer’s screens do not show it. A copy of their data does."
          optional={!askedReason(to).isNeeded}
          maxLength={300}
          value={words}
          error={problemAt('words')}
          onChange={(event) => put({ words: event.currentTarget.value })}
        />
      )}
    </>
  );
}

import { moveSupplyCase, type SupplyCase } from '@switch/contract/http/switching/cases.ts';
import { askedReason, customerReads } from '@switch/domain/record/move-reasons.ts';
import { SelectField, TextField } from '@switch/ui';
import { attempt } from '../lib/api.ts';
import * as z from 'zod/mini';
import { useServerForm, type ServerForm } from '../lib/forms/form.tsx';
import { refusalProblems, UNREACHABLE } from '../lib/refusals.ts';
import styles from './case.module.css';
import { MoveFormFrame } from './case-section.tsx';
import { moveChoices, OTHER_REASON, reasonChoices, reasonField, warningOf } from './supply-moves.ts';

interface SupplyMoveFormProps {
  supply: SupplyCase;
  onMoved: (supply: SupplyCase) => void;
  /** Called when somebody else has moved it since it was shown. */
  onOvertaken: () => void;
}

const MoveFields = z.object({
  to: z.string().check(z.minLength(1, 'Choose the new state')),
  reason: z.string(),
  ownWords: z.string(),
});
type MoveFields = z.output<typeof MoveFields>;

const noMove: MoveFields = { to: '', reason: '', ownWords: '' };

/** Moves a supply to another state, by its legal moves alone, and says why. */
export function SupplyMoveForm({ supply, onMoved, onOvertaken }: SupplyMoveFormProps) {
  const { supplyId, state: from, moves } = supply;
  const form = useServerForm(MoveFields, { defaultValues: noMove }, async (typed, { reset }) => {
    const target = moves.find((each) => each === typed.to);
    if (target === undefined) return [{ field: 'to', message: 'Choose the new state' }];
    const field = reasonField(target, typed.reason);
    const body = { from, to: target, reason: typed[field] };
    const answer = await attempt(moveSupplyCase, { params: { supplyId }, body });
    if (!answer) return UNREACHABLE;
    if (!answer.result) {
      if (answer.outcome.code === 'conflict') onOvertaken();
      return refusalProblems(answer).map((problem) =>
        problem.field === 'reason' ? { ...problem, field } : problem,
      );
    }
    reset();
    onMoved(answer.supply);
    return 'done';
  });
  const to = moves.find((each) => each === form.watch('to'));
  const idOf = (field: string) => `${supplyId}-${field}`;
  return (
    <MoveFormFrame form={form} idOf={idOf}>
      <SelectField
        {...form.register('to', { onChange: () => form.setValue('reason', '') })}
        id={idOf('to')}
        label="New state"
        hint={to && warningOf(to)}
        emptyLabel="Choose"
        error={form.problemAt('to')}
        options={[...moveChoices(supply)]}
      />
      {to && <Reason to={to} form={form} idOf={idOf} />}
    </MoveFormFrame>
  );
}

interface ReasonProps {
  to: SupplyCase['state'];
  form: ServerForm<MoveFields>;
  idOf: (field: string) => string;
}

function Reason({ to, form, idOf }: ReasonProps) {
  const choices = reasonChoices(to);
  const reason = form.watch('reason');
  const read = reason === '' ? '' : customerReads(to, reason);
  return (
    <>
      {choices.length > 0 && (
        <SelectField
          {...form.register('reason')}
          id={idOf('reason')}
          label="Why"
          emptyLabel="Choose"
          error={form.problemAt('reason')}
          options={[...choices]}
          aria-describedby={read ? idOf('read') : undefined}
        />
      )}
      {read && (
        <p id={idOf('read')} className={styles.read}>
          The customer reads: “{read}”
        </p>
      )}
      {(choices.length === 0 || reason === OTHER_REASON) && (
        <TextField
          {...form.register('ownWords')}
          id={idOf('ownWords')}
          width="full"
          label="Why, for the record"
          hint="The customer’s screens do not show it. A copy of their data does."
          optional={!askedReason(to).isNeeded}
          maxLength={300}
          error={form.problemAt('ownWords')}
        />
      )}
    </>
  );
}

import { moveSupplyCase, type SupplyCase } from '@switch/contract/http/switching/cases.ts';
import { askedReason, customerReads } from '@switch/domain/history/stop-reasons.ts';
import { SelectField, TextField } from '@switch/ui';
import * as z from 'zod/mini';
import { attempt } from '../lib/api.ts';
import { FormFrame, resultOf, useServerForm, type ServerForm } from '../lib/forms/form.tsx';
import { moveChoices, OTHER_REASON, reasonChoices, reasonField, warningOf } from './supply-moves.ts';
import styles from './case.module.css';

const MoveFields = z.object({
  to: z.string().check(z.minLength(1, 'Choose the new state')),
  reason: z.string(),
  ownText: z.string(),
});
type MoveFields = z.output<typeof MoveFields>;

const noMove: MoveFields = { to: '', reason: '', ownText: '' };

interface SupplyMoveFormProps {
  supply: SupplyCase;
  onMoved: (supply: SupplyCase) => void;
  /** Called if someone else has moved the supply since it was shown. */
  onOvertaken: () => void;
}

/** Moves a supply manually, with the reason for the customer or for the history. */
export function SupplyMoveForm({ supply, onMoved, onOvertaken }: SupplyMoveFormProps) {
  const { supplyId, state: from, moves } = supply;
  const options = { defaultValues: noMove, idPrefix: `${supplyId}-` };
  const form = useServerForm(MoveFields, options, async (typed, { reset }) => {
    const target = moves.find((each) => each === typed.to);
    if (target === undefined) return [{ field: 'to', message: 'Choose the new state' }];
    const field = reasonField(target, typed.reason);
    const body = { from, to: target, reason: typed[field] };
    const answer = await attempt(moveSupplyCase, { params: { supplyId }, body });
    if (answer?.result === false && answer.outcome.code === 'conflict') onOvertaken();
    const result = resultOf(answer, ({ supply: moved }) => {
      reset();
      onMoved(moved);
    });
    if (result === 'done') return result;
    return result.map((problem) => (problem.field === 'reason' ? { ...problem, field } : problem));
  });
  const to = moves.find((each) => each === form.watch('to'));
  return (
    <FormFrame form={form} action="Change state" size="small" hasSummary className={styles.form}>
      <SelectField
        {...form.field('to', { onChange: () => form.setValue('reason', '') })}
        label="New state"
        hint={to && warningOf(to)}
        emptyLabel="Choose"
        options={moveChoices(supply)}
      />
      {to && <Reason to={to} form={form} />}
    </FormFrame>
  );
}

function Reason({ to, form }: { to: SupplyCase['state']; form: ServerForm<MoveFields> }) {
  const choices = reasonChoices(to);
  const reason = form.watch('reason');
  const text = reason === '' ? '' : customerReads(to, reason);
  return (
    <>
      {choices.length > 0 && (
        <SelectField
          {...form.field('reason')}
          label="Why"
          emptyLabel="Choose"
          options={choices}
          aria-describedby={text ? form.idOf('read') : undefined}
        />
      )}
      {text && (
        <p id={form.idOf('read')} className={styles.read}>
          The customer reads: “{text}”
        </p>
      )}
      {(choices.length === 0 || reason === OTHER_REASON) && (
        <TextField
          {...form.field('ownText')}
          width="full"
          label="Why, for the record"
          hint="Customers don’t see it on their screens, but a copy of their data includes it."
          optional={!askedReason(to).isNeeded}
          maxLength={300}
        />
      )}
    </>
  );
}

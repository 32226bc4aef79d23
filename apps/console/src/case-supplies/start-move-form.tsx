import { moveSupplyStart, type SupplyCase } from '@switch/contract/http/switching/cases.ts';
import { startMoveText, startReasonLabel, startReasons } from '@switch/domain/history/start-change.ts';
import { isoDate } from '@switch/domain/units/period.ts';
import { SelectField, TextField } from '@switch/ui';
import * as z from 'zod/mini';
import { attempt } from '../lib/api.ts';
import { FormFrame, resultOf, useServerForm } from '../lib/forms/form.tsx';
import styles from './case.module.css';

const StartFields = z.object({
  to: z.string().check(z.minLength(1, 'Enter the new first day')),
  reason: z.string().check(z.minLength(1, 'Choose why')),
});

const reasonOf = (chosen: string) => startReasons.find((reason) => reason === chosen);

interface StartMoveFormProps {
  supply: SupplyCase;
  onMoved: (supply: SupplyCase) => void;
  /** Called if someone else has moved the supply since it was shown. */
  onOvertaken: () => void;
}

/** Records a new start date of a supply, with the reason that the customer reads. */
export function StartMoveForm({ supply, onMoved, onOvertaken }: StartMoveFormProps) {
  const { supplyId, currentStart: from } = supply;
  const options = { defaultValues: { to: '', reason: '' }, idPrefix: `${supplyId}-start-` };
  const form = useServerForm(StartFields, options, async ({ to, reason }, { reset }) => {
    const known = reasonOf(reason);
    if (known === undefined) return [{ field: 'reason', message: 'Choose why' }];
    const answer = await attempt(moveSupplyStart, {
      params: { supplyId },
      body: { from, to, reason: known },
    });
    if (answer?.result === false && answer.outcome.code === 'conflict') onOvertaken();
    return resultOf(answer, ({ supply: moved }) => {
      reset();
      onMoved(moved);
    });
  });
  const reason = reasonOf(form.watch('reason'));
  return (
    <FormFrame form={form} action="Save the new start" size="small" hasSummary className={styles.form}>
      <TextField {...form.field('to')} type="date" label="New first day of the supply" width={20} />
      <SelectField
        {...form.field('reason')}
        label="Why"
        emptyLabel="Choose"
        options={startReasons.map((value) => ({ value, label: startReasonLabel(value) }))}
        aria-describedby={reason ? form.idOf('read') : undefined}
      />
      {reason && (
        <p id={form.idOf('read')} className={styles.read}>
          The customer reads: “{startMoveText({ from: isoDate(from), reason })}”
        </p>
      )}
    </FormFrame>
  );
}

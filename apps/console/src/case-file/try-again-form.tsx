import type { CaseFile } from '@switch/contract/http/switching/case-file.ts';
import { moveSupplyCase } from '@switch/contract/http/switching/cases.ts';
import { longDate } from '@switch/domain/units/date-text.ts';
import { TextField } from '@switch/ui';
import * as z from 'zod/mini';
import { attempt } from '../lib/api.ts';
import { FormFrame, requiredText, resultOf, useServerForm } from '../lib/forms/form.tsx';
import styles from './case-file.module.css';

const SettledFields = z.object({ reason: requiredText('Say how the objection was settled') });

interface TryAgainProps {
  stop: CaseFile['stops'][number];
  onDone: () => void;
}

/** Records how an objection was settled, and asks the new supplier to register the switch again. */
export function TryAgainForm({ stop: { supplyId, state, retryOn }, onDone }: TryAgainProps) {
  const options = { defaultValues: { reason: '' }, idPrefix: 'again-' };
  const form = useServerForm(SettledFields, options, async ({ reason }) => {
    const body = { from: state, to: 'clear_again', reason } as const;
    return resultOf(await attempt(moveSupplyCase, { params: { supplyId }, body }), onDone);
  });
  return (
    <FormFrame
      form={form}
      action="Try again"
      className={styles.form}
      head={
        <p>
          The objection counts as settled. The new supplier is asked through its channel, once and with a
          receipt, to register the switch again
          {retryOn === null ? '' : ` from ${longDate(retryOn)} at the earliest`}; the result appears under
          “Hand-over to the supplier”. The customer is emailed that the switch is going ahead.
        </p>
      }
    >
      <TextField
        {...form.field('reason')}
        width="full"
        label="How the objection was settled"
        hint="The supplier reads it, such as: invoice 4411 was paid on 3 December."
        maxLength={300}
      />
    </FormFrame>
  );
}

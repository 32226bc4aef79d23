import { askBankDetails, type BankReveal } from '@switch/contract/http/switching/bank-reveal.ts';
import { REVEAL_SECONDS } from '@switch/domain/cases/bank-reveal.ts';
import { TextField } from '@switch/ui';
import * as z from 'zod/mini';
import { attempt } from '../lib/api.ts';
import { FormFrame, requiredText, resultOf, useServerForm } from '../lib/forms/form.tsx';
import styles from './case-file.module.css';

const AskFields = z.object({ reason: requiredText('Say what you need them for') });

/** Requests to see bank details in full, which someone else has to approve. */
export function AskForm({
  reference,
  onAsked,
}: {
  reference: string;
  onAsked: (reveals: BankReveal[]) => void;
}) {
  const options = { defaultValues: { reason: '' }, idPrefix: 'bank-' };
  const form = useServerForm(AskFields, options, async (body) =>
    resultOf(await attempt(askBankDetails, { params: { reference }, body }), ({ reveals }) =>
      onAsked(reveals),
    ),
  );
  return (
    <FormFrame
      form={form}
      action="Ask"
      className={styles.form}
      head={
        <p>
          Someone else in operations or compliance approves it within a working day. You then see them once,
          for {REVEAL_SECONDS} seconds. All of this is recorded in the timeline.
        </p>
      }
    >
      <TextField {...form.field('reason')} width="full" label="What you need them for" maxLength={300} />
    </FormFrame>
  );
}

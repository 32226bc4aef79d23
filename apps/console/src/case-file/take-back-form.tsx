import { takeBackMove, type CaseFile } from '@switch/contract/http/switching/case-file.ts';
import { TextField } from '@switch/ui';
import * as z from 'zod/mini';
import { attempt } from '../lib/api.ts';
import { FormFrame, requiredText, resultOf, useServerForm } from '../lib/forms/form.tsx';
import styles from './case-file.module.css';

type Back = CaseFile['takeBacks'][number];

const BackFields = z.object({ reason: requiredText('Say what was wrong') });

/** Takes back a mistaken move, with the reason. */
export function TakeBackForm({ back: { supplyId, number }, onDone }: { back: Back; onDone: () => void }) {
  const options = { defaultValues: { reason: '' }, idPrefix: 'back-' };
  const form = useServerForm(BackFields, options, async ({ reason }) =>
    resultOf(await attempt(takeBackMove, { params: { supplyId }, body: { number, reason } }), onDone),
  );
  return (
    <FormFrame
      form={form}
      action="Undo the move"
      className={styles.form}
      head={
        <p>
          Both moves stay in the history. A customer who was emailed about the first one is told that it was
          our mistake. A mandate that ended with it is restored.
        </p>
      }
    >
      <TextField {...form.field('reason')} width="full" label="What was wrong" maxLength={300} />
    </FormFrame>
  );
}

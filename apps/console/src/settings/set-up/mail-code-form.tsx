import { confirmMailTest } from '@switch/contract/http/identity/mail-test.ts';
import { TextField } from '@switch/ui';
import * as z from 'zod/mini';
import { attempt } from '../../lib/api.ts';
import { FormFrame, requiredText, resultOf, useServerForm } from '../../lib/forms/form.tsx';
import styles from './set-up.module.css';

const CodeFields = z.object({ code: requiredText('Enter the code from the email') });

/** Asks for the code in the test mail. */
export function MailCodeForm({ onConfirmed }: { onConfirmed: () => void }) {
  const form = useServerForm(CodeFields, { defaultValues: { code: '' } }, async (body) =>
    resultOf(await attempt(confirmMailTest, { body }), onConfirmed, {
      'wrong-code': { field: 'code', message: 'This is not the code of the last test email' },
    }),
  );
  return (
    <FormFrame form={form} action="Confirm" size="small" className={styles.code}>
      <TextField
        {...form.field('code')}
        label="Code from the email"
        inputMode="numeric"
        autoComplete="one-time-code"
        width={6}
        maxLength={12}
      />
    </FormFrame>
  );
}

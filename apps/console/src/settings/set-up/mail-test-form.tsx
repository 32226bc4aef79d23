import { confirmMailTest, sendMailTest } from '@switch/contract/http/identity/mail-test.ts';
import { CallButton, Notice, TextField } from '@switch/ui';
import { useState } from 'react';
import * as z from 'zod/mini';
import { attempt } from '../../lib/api.ts';
import { FormFrame, requiredText, resultOf, useServerForm } from '../../lib/forms/form.tsx';
import { refusalMessage } from '../../lib/refusals.ts';
import { ProblemNotice } from '../../lib/screen.tsx';
import { useMe } from '../../lib/session.ts';
import styles from './set-up.module.css';

const CodeForm = z.object({ code: requiredText('Enter the code from the mail') });

/** Sends a test mail to whoever presses, and takes the code that it brought. */
export function MailTestForm({ onConfirmed }: { onConfirmed: () => void }) {
  const { email } = useMe();
  const [sentTo, setSentTo] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const form = useServerForm(CodeForm, { defaultValues: { code: '' } }, async (body) =>
    resultOf(await attempt(confirmMailTest, { body }), onConfirmed, {
      'wrong-code': { field: 'code', message: 'This is not the code of the last test mail' },
    }),
  );
  async function send() {
    const answer = await attempt(sendMailTest);
    setProblem(refusalMessage(answer));
    if (answer?.result) setSentTo(answer.sentTo);
  }
  return (
    <div className={styles.mail}>
      <CallButton look={sentTo === undefined ? 'secondary' : 'quiet'} size="small" call={send}>
        {sentTo === undefined ? `Send a test mail to ${email}` : 'Send another one'}
      </CallButton>
      <ProblemNotice problem={problem} />
      {sentTo !== undefined && (
        <>
          <Notice announce="polite">
            Sent to {sentTo}. If nothing comes within minutes, look under Records, Undelivered e-mails, and
            into the spam folder.
          </Notice>
          <FormFrame form={form} action="Confirm" size="small" className={styles.code}>
            <TextField
              {...form.field('code')}
              label="Code from the mail"
              inputMode="numeric"
              autoComplete="one-time-code"
              width={6}
              maxLength={12}
            />
          </FormFrame>
        </>
      )}
    </div>
  );
}

import { resetPassword } from '@switch/contract/http/account.ts';
import { RESET_LINK_MINUTES } from '@switch/domain/account/session.ts';
import { readEmail } from '@switch/domain/person/email.ts';
import { Button, Notice, Stack, TextField } from '@switch/ui';
import { useState } from 'react';
import { ShortCallForm, useCallForm } from '../lib/call-form.tsx';
import { refusalProblems } from '../lib/refusal-problems.ts';
import { attempt } from '../lib/api.ts';
import { openLogIn } from '../lib/dialogs.ts';
import { DIALOG_FIELDS } from './log-in-form.tsx';

/** Asks where to send the link. What follows reads the same whether or not anybody has that address. */
export function ForgottenPasswordForm({ email }: { email: string }) {
  const [sentTo, setSentTo] = useState<string>();
  const form = useCallForm(
    async (typed) => {
      const address = readEmail(typed('emailAddress'));
      if (!address.ok) return [{ field: 'emailAddress', message: address.problem.message }];
      const answer = await attempt(resetPassword, { body: { email: address.value } });
      if (answer?.result) setSentTo(address.value);
      return answer && !answer.result
        ? refusalProblems(answer.outcome, { usual: 'emailAddress', fields: { email: 'emailAddress' } })
        : [];
    },
    { idPrefix: DIALOG_FIELDS },
  );
  const back = (
    <Button look="secondary" onClick={() => openLogIn({ kind: 'log-in', email: sentTo ?? email })}>
      Back to log in
    </Button>
  );
  if (sentTo !== undefined) {
    return (
      <Stack gap={3}>
        <Notice tone="info" announce="polite" title="Look in your mailbox">
          If there is an account for {sentTo}, a link to choose a new password is on its way. It works once,
          and for {RESET_LINK_MINUTES} minutes. Nothing there? Look in the junk folder too.
        </Notice>
        {back}
      </Stack>
    );
  }
  return (
    <ShortCallForm form={form} label="Send me a link" secondary={back}>
      <p>We send you a link to choose a new one. Your answers stay as they are.</p>
      <TextField
        {...form.field('emailAddress')}
        type="email"
        label="Email address"
        autoComplete="username"
        spellCheck={false}
        width="full"
        defaultValue={email}
      />
    </ShortCallForm>
  );
}

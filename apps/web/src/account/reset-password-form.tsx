import { resetPassword } from '@switch/contract/http/account.ts';
import { Button, Notice, Stack } from '@switch/ui';
import { useState } from 'react';
import { ShortCallForm, useCallForm } from '../lib/call-form.tsx';
import { NewPasswordFields, newPasswordProblems } from '../lib/new-password-fields.tsx';
import { refusalProblems } from '../lib/refusal-problems.ts';
import { attempt } from '../lib/api.ts';
import { logInDialog, openLogIn } from '../lib/dialogs.ts';
import { dropCredentials } from '../lib/session.ts';
import { DIALOG_FIELDS } from './log-in-form.tsx';

/** Where the link of a password mail leads: the new password. It ends every session, this browser's too. */
export function ResetPasswordForm({ token }: { token: string }) {
  const [isLinkSpent, setIsLinkSpent] = useState(false);
  const form = useCallForm(
    async (typed) => {
      const problems = newPasswordProblems(typed);
      if (problems.length > 0) return problems;
      const answer = await attempt(resetPassword, { body: { token, password: typed('password') } });
      if (!answer) return [];
      if (answer.result) {
        dropCredentials();
        openLogIn({ kind: 'log-in', isPasswordNew: true });
        return [];
      }
      if (answer.outcome.code === 'link-expired') setIsLinkSpent(true);
      return refusalProblems(answer.outcome, { usual: 'password' });
    },
    { idPrefix: DIALOG_FIELDS },
  );
  if (isLinkSpent) {
    return (
      <Stack gap={3}>
        <Notice tone="warning" announce="now" title="This link no longer works">
          It was used already, or it is too old. Ask for another one; it takes a moment.
        </Notice>
        <Button onClick={() => logInDialog.set({ kind: 'forgotten-password' })}>Send me a new link</Button>
      </Stack>
    );
  }
  return (
    <ShortCallForm form={form} label="Set the password">
      <NewPasswordFields form={form} label="New password" />
    </ShortCallForm>
  );
}

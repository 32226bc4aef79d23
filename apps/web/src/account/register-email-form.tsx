import type { FormProblem } from '@switch/browser/form.ts';
import { checkEmail } from '@switch/contract/http/account.ts';
import { EMAILS_DIFFER, readEmail, sameEmail } from '@switch/domain/person/email.ts';
import { Button, Notice, TextField } from '@switch/ui';
import { useState } from 'react';
import { askForCode } from '../lib/email-code.tsx';
import { PageCallForm, type TypedText, useCallForm } from '../lib/call-form.tsx';
import { refusalProblems } from '../lib/refusal-problems.ts';
import { attempt } from '../lib/api.ts';
import { openLogIn } from '../lib/dialogs.ts';

type RegisterEmailFormProps = {
  readonly email: string;
  /** Where the visitor goes on after logging in to an account that exists. */
  readonly returnTo: string;
  readonly onCodeSent: (email: string, resendAtMs: number) => void;
};

function problemsOf(typed: TypedText): readonly FormProblem[] {
  const email = readEmail(typed('emailAddress'));
  if (!email.ok) return [{ field: 'emailAddress', message: email.problem.message }];
  const isSame = sameEmail(typed('emailAddress'), typed('confirmEmailAddress'));
  return isSame ? [] : [{ field: 'confirmEmailAddress', message: EMAILS_DIFFER }];
}

/** The address of the account: a known one leads to the log-in dialog, a new one gets a code. */
export function RegisterEmailForm({ email, returnTo, onCodeSent }: RegisterEmailFormProps) {
  const [known, setKnown] = useState<string>();
  const logIn = (address: string) => openLogIn({ kind: 'log-in', email: address, returnTo });
  const form = useCallForm(async (typed) => {
    const problems = problemsOf(typed);
    const address = readEmail(typed('emailAddress'));
    if (problems.length > 0 || !address.ok) return problems;
    const checked = await attempt(checkEmail, { query: { email: address.value } });
    if (!checked) return [];
    if (!checked.result) {
      return refusalProblems(checked.outcome, { usual: 'emailAddress', fields: { email: 'emailAddress' } });
    }
    setKnown(checked.isTaken ? address.value : undefined);
    if (checked.isTaken) {
      logIn(address.value);
      return [];
    }
    const asked = await askForCode(address.value, 'emailAddress');
    if (asked.kind === 'sent') onCodeSent(address.value, asked.resendAtMs);
    return asked.kind === 'refused' ? asked.problems : [];
  });
  return (
    <PageCallForm form={form} label="Continue">
      {known !== undefined && (
        <Notice
          tone="info"
          announce="polite"
          title="You have an account already"
          actions={
            <Button size="small" onClick={() => logIn(known)}>
              Log in
            </Button>
          }
        >
          {known} belongs to an account. Log in, and everything you have answered here comes with you.
        </Notice>
      )}
      <TextField
        {...form.field('emailAddress')}
        type="email"
        label="Email address"
        hint="We send a code to it, then what concerns your application."
        autoComplete="email"
        spellCheck={false}
        defaultValue={email}
      />
      <TextField
        {...form.field('confirmEmailAddress')}
        type="email"
        label="Email address, once more"
        autoComplete="email"
        spellCheck={false}
        defaultValue={email}
      />
    </PageCallForm>
  );
}

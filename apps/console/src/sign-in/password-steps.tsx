import { staffLogIn, staffSetPassword } from '@switch/contract/http/identity/staff.ts';
import { Button, Notice, PasswordField, TextField } from '@switch/ui';
import * as z from 'zod/mini';
import { attempt } from '../lib/api.ts';
import { FormSummary, requiredText, useServerForm } from '../lib/forms/form.tsx';
import { refusalProblems, UNREACHABLE } from '../lib/refusals.ts';
import type { SignInStep } from './sign-in-step.ts';
import styles from './sign-in.module.css';

interface PasswordStepProps {
  step: Extract<SignInStep, { kind: 'password' }>;
  hasEnded: boolean;
  onStep: (step: SignInStep) => void;
  onIn: () => void;
}

const Credentials = z.object({
  email: requiredText('Enter your work e-mail address'),
  password: z.string().check(z.minLength(1, 'Enter your password')),
});

const logInTexts = {
  'wrong-credentials': 'The e-mail address or the password is not right.',
  'too-many-tries': 'There were too many tries.',
};

/** Address and password: the first half. */
export function PasswordStep({ step, hasEnded, onStep, onIn }: PasswordStepProps) {
  const form = useServerForm(
    Credentials,
    { defaultValues: { email: step.email ?? '', password: '' } },
    async (body) => {
      const answer = await attempt(staffLogIn, { body });
      if (!answer) return UNREACHABLE;
      if (!answer.result) return refusalProblems(answer, logInTexts);
      if (answer.next === 'in') onIn();
      else if (answer.next === 'code') onStep({ kind: 'code' });
      else if (answer.enrolment) onStep({ kind: 'enrol', enrolment: answer.enrolment });
      else return UNREACHABLE;
      return 'done';
    },
  );
  return (
    <form className={styles.form} onSubmit={form.onSubmit} noValidate>
      <h1>Log in</h1>
      {hasEnded && (
        <Notice tone="info" announce="polite" title="You were signed out">
          <p>Replies you had not sent are still here in this tab.</p>
        </Notice>
      )}
      {step.isPasswordNew && (
        <Notice tone="success" announce="polite" title="Your password is set">
          <p>Log in with it now.</p>
        </Notice>
      )}
      {step.isTooLate && (
        <Notice tone="warning" announce="polite" title="That took too long">
          <p>Start again with your password.</p>
        </Notice>
      )}
      <FormSummary form={form} />
      <TextField
        {...form.register('email')}
        label="Work e-mail address"
        type="email"
        autoComplete="username"
        error={form.problemAt('email')}
        maxLength={254}
      />
      <PasswordField
        {...form.register('password')}
        label="Password"
        autoComplete="current-password"
        error={form.problemAt('password')}
        maxLength={256}
      />
      <Button type="submit" loading={form.isSending} wideOnPhone>
        Log in
      </Button>
      <p className={styles.aside}>
        Forgotten your password? Ask whoever looks after staff accounts for a new link: it works once, for 48
        hours.
      </p>
    </form>
  );
}

interface SetPasswordStepProps {
  token: string;
  onStep: (step: SignInStep) => void;
}

const NewPassword = z
  .object({ password: z.string().check(z.minLength(1, 'Enter a password')), repeatPassword: z.string() })
  .check(
    z.refine(({ password, repeatPassword }) => password === repeatPassword, {
      path: ['repeatPassword'],
      error: 'Enter the same password twice',
    }),
  );

const setPasswordTexts = {
  'link-expired': 'This link was used already or is older than 48 hours. Ask for a new one.',
  'weak-password': { field: 'password', message: 'Choose a longer password, or one that is harder to guess' },
  'too-many-tries': 'There were too many tries.',
};

/** A new member of staff, or one with a new link, chooses a password. */
export function SetPasswordStep({ token, onStep }: SetPasswordStepProps) {
  const form = useServerForm(
    NewPassword,
    { defaultValues: { password: '', repeatPassword: '' } },
    async ({ password }) => {
      const answer = await attempt(staffSetPassword, { body: { token, password } });
      if (!answer) return UNREACHABLE;
      if (!answer.result) return refusalProblems(answer, setPasswordTexts);
      onStep({ kind: 'password', email: answer.email, isPasswordNew: true });
      return 'done';
    },
  );
  return (
    <form className={styles.form} onSubmit={form.onSubmit} noValidate>
      <h1>Choose your password</h1>
      <FormSummary form={form} />
      <PasswordField
        {...form.register('password')}
        label="New password"
        hint="At least 12 characters. Three or four unrelated words work well."
        autoComplete="new-password"
        error={form.problemAt('password')}
        maxLength={256}
      />
      <PasswordField
        {...form.register('repeatPassword')}
        label="New password again"
        autoComplete="new-password"
        error={form.problemAt('repeatPassword')}
        maxLength={256}
      />
      <Button type="submit" loading={form.isSending} wideOnPhone>
        Set password
      </Button>
    </form>
  );
}

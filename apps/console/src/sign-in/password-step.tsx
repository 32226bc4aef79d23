import { Button, ErrorSummary, Notice, PasswordField, TextField } from '@switch/ui';
import { staffLogIn } from '@switch/contract/http/staff.ts';
import { attempt } from '../lib/api.ts';
import { UNREACHABLE, problemsOf, textField, useForm } from '../lib/forms/use-form.ts';
import type { SignInStep } from './sign-in-step.ts';
import styles from './sign-in.module.css';

interface PasswordStepProps {
  step: Extract<SignInStep, { kind: 'password' }>;
  hasEnded: boolean;
  onStep: (step: SignInStep) => void;
  onIn: () => void;
}

const words = {
  'wrong-credentials': 'The e-mail address or the password is not right.',
  'too-many-tries': 'There were too many tries.',
};

/** Address and password: the first half. */
export function PasswordStep({ step, hasEnded, onStep, onIn }: PasswordStepProps) {
  const form = useForm(async (fields) => {
    const body = { email: textField(fields, 'email'), password: textField(fields, 'password') };
    if (body.email.trim() === '') return [{ field: 'email', message: 'Enter your work e-mail address' }];
    if (body.password === '') return [{ field: 'password', message: 'Enter your password' }];
    const answer = await attempt(staffLogIn, { body });
    if (!answer) return UNREACHABLE;
    if (!answer.result) return problemsOf(answer, words);
    if (answer.next === 'in') onIn();
    else if (answer.next === 'code') onStep({ kind: 'code' });
    else if (answer.enrolment) onStep({ kind: 'enrol', enrolment: answer.enrolment });
    else return UNREACHABLE;
    return 'done';
  });
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
          <p>Begin again with your password.</p>
        </Notice>
      )}
      <ErrorSummary
        errors={form.problems.map(({ field, message }) => (field === '' ? { message } : { field, message }))}
        attempt={form.attempt}
      />
      <TextField
        name="email"
        label="Work e-mail address"
        type="email"
        autoComplete="username"
        defaultValue={step.email}
        error={form.problemAt('email')}
        maxLength={254}
      />
      <PasswordField
        name="password"
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

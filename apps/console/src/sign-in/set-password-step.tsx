import { Button, ErrorSummary, PasswordField } from '@switch/ui';
import { staffSetPassword } from '@switch/contract/http/staff.ts';
import { attempt } from '../lib/api.ts';
import { UNREACHABLE, problemsOf, textField, useForm } from '../lib/forms/use-form.ts';
import type { SignInStep } from './sign-in-step.ts';
import styles from './sign-in.module.css';

interface SetPasswordStepProps {
  token: string;
  onStep: (step: SignInStep) => void;
}

const words = {
  'link-expired': 'This link was used already or is older than 48 hours. Ask for a new one.',
  'weak-password': { field: 'password', message: 'Choose a longer password, or one that is harder to guess' },
  'too-many-tries': 'There were too many tries.',
};

/** A new member of staff, or one with a new link, chooses a password. */
export function SetPasswordStep({ token, onStep }: SetPasswordStepProps) {
  const form = useForm(async (fields) => {
    const password = textField(fields, 'password');
    if (password === '') return [{ field: 'password', message: 'Enter a password' }];
    if (password !== textField(fields, 'repeatPassword')) {
      return [{ field: 'repeatPassword', message: 'Enter the same password twice' }];
    }
    const answer = await attempt(staffSetPassword, { body: { token, password } });
    if (!answer) return UNREACHABLE;
    if (!answer.result) return problemsOf(answer, words);
    onStep({ kind: 'password', email: answer.email, isPasswordNew: true });
    return 'done';
  });
  return (
    <form className={styles.form} onSubmit={form.onSubmit} noValidate>
      <h1>Choose your password</h1>
      <ErrorSummary
        errors={form.problems.map(({ field, message }) => (field === '' ? { message } : { field, message }))}
        attempt={form.attempt}
      />
      <PasswordField
        name="password"
        label="New password"
        hint="At least 12 characters. Three or four words that do not belong together do well."
        autoComplete="new-password"
        error={form.problemAt('password')}
        maxLength={256}
      />
      <PasswordField
        name="repeatPassword"
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

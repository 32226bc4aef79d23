import type { FormProblem } from '@switch/browser/form-problems.ts';
import { SHORTEST_PASSWORD, checkPasswordLength } from '@switch/domain/account/password.ts';
import { PasswordField } from '@switch/ui';
import type { CallForm, TypedText } from './call-form.tsx';

/** What can be said about a new password before the server sees it. */
export function newPasswordProblems(typed: TypedText): readonly FormProblem[] {
  const password = checkPasswordLength(typed('password'));
  if (!password.ok) return [{ field: 'password', message: password.problem.message }];
  return typed('confirmPassword') === typed('password')
    ? []
    : [{ field: 'confirmPassword', message: 'The two passwords are not the same. Type it again' }];
}

/** A new password, twice. Any kind of character counts, and pasting works. */
export function NewPasswordFields({ form, label = 'Password' }: { form: CallForm; label?: string }) {
  return (
    <>
      <PasswordField
        {...form.field('password')}
        label={label}
        hint={`At least ${SHORTEST_PASSWORD} characters. Four words that have nothing to do with each other are easy to remember and hard to guess.`}
        autoComplete="new-password"
      />
      <PasswordField
        {...form.field('confirmPassword')}
        label={`${label}, once more`}
        autoComplete="new-password"
      />
    </>
  );
}

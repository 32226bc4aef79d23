import type { FormProblem } from '@switch/browser/form-problems.ts';
import { SHORTEST_PASSWORD, checkPasswordLength } from '@switch/domain/account/password.ts';
import { PasswordField } from '@switch/ui';
import type { CallForm, TypedText } from './call-form.tsx';

/** What can be said about a new password before the server sees it. */
export function newPasswordProblems(typed: TypedText): readonly FormProblem[] {
  const password = checkPasswordLength(typed('password'));
  return password.ok ? [] : [{ field: 'password', message: password.problem.message }];
}

/** A new password, typed once: Show proves it, and a forgotten one is replaced by mail. Pasting works. */
export const NewPasswordField = ({ form, label = 'Password' }: { form: CallForm; label?: string }) => (
  <PasswordField
    {...form.field('password')}
    label={label}
    hint={`At least ${SHORTEST_PASSWORD} characters. Four words that have nothing to do with each other are easy to remember and hard to guess.`}
    autoComplete="new-password"
  />
);

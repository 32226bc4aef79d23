import { lazyFrom } from '@switch/browser/lazy-part.ts';
import type { FormProblem } from '@switch/browser/form-problems.ts';
import { SHORTEST_PASSWORD, checkPasswordLength } from '@switch/domain/account/password.ts';
import { PasswordField } from '@switch/ui';
import { Suspense, useState } from 'react';
import type { CallForm, TypedText } from './call-form.tsx';

const StrengthMeter = lazyFrom(() => import('./strength-meter.tsx'), 'StrengthMeter');

/** Returns the problems of a new password that can be found before the server sees it. */
export function newPasswordProblems(typed: TypedText): readonly FormProblem[] {
  const password = checkPasswordLength(typed('password'));
  return password.ok ? [] : [{ field: 'password', message: password.problem.message }];
}

/**
 * A field for a new password, typed only once: Show makes it visible, and a forgotten one is reset by email.
 * Pasting works.
 */
export function NewPasswordField({ form, label = 'Password' }: { form: CallForm; label?: string }) {
  const [isTyped, setIsTyped] = useState(false);
  const field = form.field('password');
  return (
    <PasswordField
      {...field}
      label={label}
      hint={`At least ${SHORTEST_PASSWORD} characters. Four words that have nothing to do with each other are easy to remember and hard to guess.`}
      autoComplete="new-password"
      onInput={() => setIsTyped(true)}
      after={
        isTyped && (
          <Suspense>
            <StrengthMeter key={form.attempt} of={field.id} isRefused={field.error !== undefined} />
          </Suspense>
        )
      }
    />
  );
}

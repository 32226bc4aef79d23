import type { FormProblem } from '@switch/browser/form.ts';
import { login } from '@switch/contract/http/account.ts';
import { readEmail } from '@switch/domain/person/email.ts';
import { Button, Notice, PasswordField, TextField } from '@switch/ui';
import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ShortCallForm, type TypedText, useCallForm } from '../lib/call-form.tsx';
import { enterSession } from '../lib/enter-session.ts';
import { refusalProblems } from '../lib/refusal-problems.ts';
import { attempt } from '../lib/api.ts';
import { closeLogIn, logInDialog } from '../lib/dialogs.ts';
import type { LogInRequest } from '../lib/dialogs.ts';
import { localStore } from '../lib/storage.ts';
import { paths } from '../routes.ts';

/** The fields of the dialog have ids of their own: the page behind it may ask for the same things. */
export const DIALOG_FIELDS = 'log-in-';

function problemsOf(typed: TypedText): readonly FormProblem[] {
  const email = readEmail(typed('emailAddress'));
  return [
    ...(email.ok ? [] : [{ field: 'emailAddress', message: email.problem.message }]),
    ...(typed('password') === '' ? [{ field: 'password', message: 'Enter your password' }] : []),
  ];
}

/** Email and password, and the way to a new password. */
export function LogInForm({ request }: { request: Extract<LogInRequest, { kind: 'log-in' }> }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const email = useRef<HTMLInputElement>(null);
  const form = useCallForm(
    async (typed) => {
      const problems = problemsOf(typed);
      if (problems.length > 0) return problems;
      const stepsId = localStore.get('stepsId');
      const answer = await attempt(login, {
        body: {
          emailAddress: typed('emailAddress'),
          password: typed('password'),
          ...(stepsId && { stepsId }),
        },
      });
      if (!answer) return [];
      if (!answer.result) return refusalProblems(answer.outcome, { usual: 'password' });
      await enterSession(answer, stepsId);
      closeLogIn();
      const place = request.returnTo ?? (pathname === paths.home ? paths.profile : undefined);
      if (place) void navigate(place, { replace: request.returnTo !== undefined });
      return [];
    },
    { idPrefix: DIALOG_FIELDS },
  );
  return (
    <ShortCallForm form={form} label="Log in">
      {request.isPasswordNew && (
        <Notice tone="success" announce="polite" title="Your new password is set">
          Every device was logged out. Log in with the new password.
        </Notice>
      )}
      <TextField
        {...form.field('emailAddress')}
        ref={email}
        type="email"
        label="Email address"
        autoComplete="username"
        spellCheck={false}
        width="full"
        defaultValue={request.email}
      />
      <PasswordField
        {...form.field('password')}
        label="Password"
        autoComplete="current-password"
        after={
          <Button
            look="link"
            onClick={() => logInDialog.set({ kind: 'forgotten-password', email: email.current?.value ?? '' })}
          >
            I have forgotten my password
          </Button>
        }
      />
      <p>No account yet? You open one once you have chosen a price.</p>
    </ShortCallForm>
  );
}

import type { FormProblem } from '@switch/browser/form-problems.ts';
import { useStore } from '@switch/browser/store.ts';
import { pageTitle } from '@switch/domain/journey/page-titles.ts';
import { login, resetPassword } from '@switch/contract/http/identity/account.ts';
import { RESET_LINK_MINUTES } from '@switch/domain/account/one-time-code.ts';
import { readEmail } from '@switch/domain/person/email.ts';
import { Button, Dialog, Notice, PasswordField, Skeleton, Stack, TextField } from '@switch/ui';
import { type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { lazyFrom } from '@switch/browser/lazy-part.ts';
import { useEntry } from './use-entry.ts';
import { attempt } from '../lib/api.ts';
import { closeLogIn, logInDialog, type LogInRequest, openLogIn } from '../lib/dialogs.ts';
import { ShortCallForm, type TypedText, useCallForm } from '../lib/forms/call-form.tsx';
import { NewPasswordField, newPasswordProblems } from '../lib/forms/new-password-field.tsx';
import { refusalProblems } from '../lib/forms/refusal-problems.ts';
import { useFocusOnChange } from '../lib/forms/use-focus-on-change.ts';
import { dropCredentials } from '../lib/session.ts';
import { localStore } from '../lib/storage.ts';

/** Loaded on demand: most accounts have no second step. */
const SecondFactorForm = lazyFrom(() => import('./second-factor-form.tsx'), 'SecondFactorForm');

const titles: Readonly<Record<LogInRequest['kind'], string>> = {
  'log-in': 'Log in',
  'second-factor': 'Confirm that it is you',
  'forgotten-password': 'Forgotten your password?',
  'reset-password': 'Choose a new password',
};

/** The only log-in dialog of the app; `logInDialog` says whether it is open and what for. */
export function Component() {
  const request = useStore(logInDialog);
  return (
    <Dialog isOpen={request !== undefined} onClose={closeLogIn} title={request && titles[request.kind]}>
      {request && <Asked key={request.kind} request={request} />}
    </Dialog>
  );
}

function Asked({ request }: { request: LogInRequest }) {
  const box = useRef<HTMLDivElement>(null);
  return (
    <div ref={box}>
      <Suspense fallback={<Skeleton count={3} label="Opening" />}>
        {request.kind === 'log-in' && <LogInForm request={request} />}
        {request.kind === 'second-factor' && <SecondFactorForm request={request} />}
        {request.kind === 'forgotten-password' && <ForgottenPasswordForm email={request.email ?? ''} />}
        {request.kind === 'reset-password' && <ResetPasswordForm token={request.token} />}
        <FocusFirst box={box} />
      </Suspense>
    </div>
  );
}

/** Moves focus to the first empty field of a form once its code has loaded. */
function FocusFirst({ box }: { box: RefObject<HTMLDivElement | null> }): null {
  useEffect(() => {
    const inputs = [...(box.current?.querySelectorAll('input') ?? [])];
    const first = inputs.find(({ value }) => value === '') ?? inputs[0];
    /* Runs after the dialog, which opens at the same time, has focused its first field. */
    queueMicrotask(() => first?.focus());
  }, [box]);
  return null;
}

/** Prefixes the ids of the dialog's fields: the page behind it may have fields of the same name. */
const DIALOG_FIELDS = { idPrefix: 'log-in-' };

const emailField = {
  type: 'email',
  label: 'Email address',
  autoComplete: 'username',
  spellCheck: false,
  width: 'full',
} as const;

function problemsOf(typed: TypedText): readonly FormProblem[] {
  const email = readEmail(typed('emailAddress'));
  return [
    ...(email.ok ? [] : [{ field: 'emailAddress', message: email.problem.message }]),
    ...(typed('password') === '' ? [{ field: 'password', message: 'Enter your password' }] : []),
  ];
}

function LogInForm({ request }: { request: Extract<LogInRequest, { kind: 'log-in' }> }) {
  const enter = useEntry(request.returnTo);
  const email = useRef<HTMLInputElement>(null);
  const form = useCallForm(async (typed) => {
    const problems = problemsOf(typed);
    if (problems.length > 0) return problems;
    const stepsId = localStore.get('stepsId');
    const [emailAddress, password] = [typed('emailAddress'), typed('password')];
    const answer = await attempt(login, { body: { emailAddress, password, ...(stepsId && { stepsId }) } });
    if (!answer) return undefined;
    if (!answer.result && answer.outcome.code === 'second-factor') {
      const { ways = [] } = answer.outcome;
      const { returnTo } = request;
      logInDialog.set({ kind: 'second-factor', ways, ...(returnTo !== undefined && { returnTo }) });
      return undefined;
    }
    if (!answer.result) return refusalProblems(answer.outcome, { usual: 'password' });
    await enter(answer, stepsId);
  }, DIALOG_FIELDS);
  return (
    <ShortCallForm form={form} label="Log in">
      {request.isPasswordNew && (
        <Notice tone="success" announce="polite" title="Your new password is set">
          Every device has been logged out. Log in with the new password.
        </Notice>
      )}
      {request.returnTo !== undefined && (
        <p>
          We will then take you to <strong>{pageTitle(request.returnTo)}</strong>.
        </p>
      )}
      <TextField {...form.field('emailAddress')} {...emailField} ref={email} defaultValue={request.email} />
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
      <p>No account yet? You can open one once you have chosen a price.</p>
    </ShortCallForm>
  );
}

/** Asks where to send the link. The next screen reads the same whether or not the address has an account. */
function ForgottenPasswordForm({ email }: { email: string }) {
  const [sentTo, setSentTo] = useState<string>();
  const box = useFocusOnChange(sentTo ?? '');
  const form = useCallForm(async (typed) => {
    const address = readEmail(typed('emailAddress'));
    if (!address.ok) return [{ field: 'emailAddress', message: address.problem.message }];
    const answer = await attempt(resetPassword, { body: { email: address.value } });
    if (answer?.result) setSentTo(address.value);
    return answer && !answer.result
      ? refusalProblems(answer.outcome, { usual: 'emailAddress', fields: { email: 'emailAddress' } })
      : [];
  }, DIALOG_FIELDS);
  const back = (
    <Button look="secondary" onClick={() => openLogIn({ kind: 'log-in', email: sentTo ?? email })}>
      Back to log in
    </Button>
  );
  return (
    <div ref={box} tabIndex={-1}>
      {sentTo === undefined ? (
        <ShortCallForm form={form} label="Send me a link" secondary={back}>
          <p>We will email you a link to choose a new one. Your answers stay as they are.</p>
          <TextField {...form.field('emailAddress')} {...emailField} defaultValue={email} />
        </ShortCallForm>
      ) : (
        <Stack gap={3}>
          <Notice tone="info" announce="polite" title="Check your email">
            If there is an account for {sentTo}, a link to choose a new password is on its way. It works once,
            and for {RESET_LINK_MINUTES} minutes. Nothing there? Check your junk folder too.
          </Notice>
          {back}
        </Stack>
      )}
    </div>
  );
}

/** Sets a new password, after a link from a password email. Ends every session, including this browser's. */
function ResetPasswordForm({ token }: { token: string }) {
  const [isLinkSpent, setIsLinkSpent] = useState(false);
  const box = useFocusOnChange(String(isLinkSpent));
  const form = useCallForm(async (typed) => {
    const problems = newPasswordProblems(typed);
    if (problems.length > 0) return problems;
    const answer = await attempt(resetPassword, { body: { token, password: typed('password') } });
    if (!answer) return undefined;
    if (answer.result) {
      dropCredentials();
      openLogIn({ kind: 'log-in', isPasswordNew: true });
      return undefined;
    }
    if (answer.outcome.code === 'link-expired') setIsLinkSpent(true);
    return refusalProblems(answer.outcome, { usual: 'password' });
  }, DIALOG_FIELDS);
  return (
    <div ref={box} tabIndex={-1}>
      {isLinkSpent ? (
        <Stack gap={3}>
          <Notice tone="warning" announce="now" title="This link no longer works">
            It has already been used, or it is too old. Ask for another one; it only takes a moment.
          </Notice>
          <Button onClick={() => logInDialog.set({ kind: 'forgotten-password' })}>Send me a new link</Button>
        </Stack>
      ) : (
        <ShortCallForm form={form} label="Set the password">
          <NewPasswordField form={form} label="New password" />
        </ShortCallForm>
      )}
    </div>
  );
}

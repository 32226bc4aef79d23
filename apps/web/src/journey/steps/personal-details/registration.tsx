import type { FormProblem } from '@switch/browser/form-problems.ts';
import { checkEmail, register } from '@switch/contract/http/identity/account.ts';
import type { BodyOf, ResponseOf } from '@switch/contract/http/call.ts';
import { readEmail } from '@switch/domain/person/email.ts';
import { Button, Notice, TextField } from '@switch/ui';
import { useState } from 'react';
import { attempt } from '../../../lib/api.ts';
import { PageCallForm, type TypedText, useCallForm } from '../../../lib/forms/call-form.tsx';
import { openLogIn } from '../../../lib/dialogs.ts';
import { askForCode, CodeForm } from '../../../lib/forms/email-code.tsx';
import { NewPasswordField, newPasswordProblems } from '../../../lib/forms/new-password-field.tsx';
import { refusalProblems } from '../../../lib/forms/refusal-problems.ts';
import { useFocusOnChange } from '../../../lib/forms/use-focus-on-change.ts';
import type { NewSession } from '../../../lib/session.ts';
import { localStore } from '../../../lib/storage.ts';
import { currentDraft, updateDraft } from '../../draft/current-draft.ts';

type Stage =
  | { readonly kind: 'email'; readonly email: string }
  | { readonly kind: 'code'; readonly email: string; readonly resendAtMs: number }
  | { readonly kind: 'password'; readonly email: string };

type RegistrationProps = Pick<RegisterPasswordFormProps, 'registrant' | 'onRegistered'> & {
  /** Where a user who already has an account continues after logging in. */
  readonly returnTo: string;
};

/** Returns where to begin: with the code if one was sent before the page was loaded again. */
function firstStage(): Stage {
  const { emailAddress } = currentDraft.get();
  if (emailAddress !== '') return { kind: 'code', email: emailAddress, resendAtMs: Date.now() };
  return { kind: 'email', email: localStore.get('email') ?? '' };
}

/**
 * Creates an account: email address, emailed code, password. Only the address is stored in the browser, with the draft, so
 * that the code can still be typed after reading the mail has made the phone load the page again.
 */
export function Registration({ registrant, returnTo, onRegistered }: RegistrationProps) {
  const [stage, setStage] = useState(firstStage);
  const box = useFocusOnChange(stage.kind);
  const askAgain = () => {
    updateDraft({ emailAddress: '' });
    setStage({ kind: 'email', email: stage.email });
  };
  return <div ref={box}>{formOf(stage)}</div>;

  function formOf(shown: Stage) {
    switch (shown.kind) {
      case 'email':
        return (
          <RegisterEmailForm
            email={shown.email}
            returnTo={returnTo}
            onCodeSent={(email, resendAtMs) => {
              updateDraft({ emailAddress: email });
              setStage({ kind: 'code', email, resendAtMs });
            }}
          />
        );
      case 'code':
        return (
          <CodeForm
            email={shown.email}
            resendAtMs={shown.resendAtMs}
            onOtherEmail={askAgain}
            onVerified={async () => {
              setStage({ kind: 'password', email: shown.email });
              return [];
            }}
          />
        );
      case 'password':
        return (
          <RegisterPasswordForm
            email={shown.email}
            registrant={registrant}
            onRegistered={onRegistered}
            onOtherEmail={askAgain}
          />
        );
    }
  }
}

type RegisterEmailFormProps = {
  readonly email: string;
  /** Where the visitor continues after logging in to an existing account. */
  readonly returnTo: string;
  readonly onCodeSent: (email: string, resendAtMs: number) => void;
};

/**
 * Asks for the email address of the account once, because the code confirms it. An address that already has
 * an account leads to the log-in dialog.
 */
export function RegisterEmailForm({ email, returnTo, onCodeSent }: RegisterEmailFormProps) {
  const [known, setKnown] = useState<string>();
  const logIn = (address: string) => openLogIn({ kind: 'log-in', email: address, returnTo });
  const form = useCallForm(async (typed) => {
    const address = readEmail(typed('emailAddress'));
    if (!address.ok) return [{ field: 'emailAddress', message: address.problem.message }];
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
          title="You already have an account"
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
        hint="We will email it a code, to check that it is right. After that we use it for your application."
        autoComplete="email"
        spellCheck={false}
        defaultValue={email}
      />
    </PageCallForm>
  );
}

/** The person who creates the account, from the person card. */
type Registrant = Pick<BodyOf<typeof register>, 'prefixname' | 'name' | 'lastName' | 'jobTitle' | 'mobileNo'>;

export type RegisterPasswordFormProps = {
  readonly email: string;
  readonly registrant: Registrant;
  /** Called when the account has been created, with its session and the draft that was sent along. */
  readonly onRegistered: (fresh: NewSession, sentStepsId: string | undefined) => Promise<void>;
  readonly onOtherEmail: () => void;
};

function sendRegistration(email: string, registrant: Registrant, typed: TypedText) {
  const [stepsId, source] = [localStore.get('stepsId'), localStore.get('Source')];
  return attempt(register, {
    body: {
      ...registrant,
      emailAddress: email,
      confirmEmailAddress: email,
      password: typed('password'),
      confirmPassword: typed('password'),
      ...(stepsId && { stepsId }),
      ...(source && { source }),
    },
  });
}

const refusalOf = (answer: Extract<ResponseOf<typeof register>, { result: false }>): readonly FormProblem[] =>
  refusalProblems(answer.outcome, { usual: 'password' });

/** Asks for the password of the new account, and creates the account with it. */
export function RegisterPasswordForm(props: RegisterPasswordFormProps) {
  const { email, registrant, onRegistered, onOtherEmail } = props;
  const form = useCallForm(async (typed) => {
    const problems = newPasswordProblems(typed);
    if (problems.length > 0) return problems;
    const stepsId = localStore.get('stepsId');
    const answer = await sendRegistration(email, registrant, typed);
    if (!answer) return [];
    if (!answer.result) return refusalOf(answer);
    await onRegistered(answer, stepsId);
    return [];
  });
  return (
    <PageCallForm
      form={form}
      label="Open the account"
      secondary={
        <Button look="link" onClick={onOtherEmail}>
          Use another address
        </Button>
      }
    >
      <p>
        <strong>{email}</strong> is confirmed. Now choose a password.
      </p>
      {/* Password managers store the new password under this address. */}
      <input type="email" value={email} autoComplete="username" readOnly hidden />
      <NewPasswordField form={form} />
    </PageCallForm>
  );
}

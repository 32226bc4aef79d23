import type { FormProblem } from '@switch/browser/form.ts';
import { register } from '@switch/contract/http/account.ts';
import type { BodyOf, ResponseOf } from '@switch/contract/http/call.ts';
import { Button } from '@switch/ui';
import { PageCallForm, type TypedText, useCallForm } from '../lib/call-form.tsx';
import { NewPasswordFields, newPasswordProblems } from '../lib/new-password-fields.tsx';
import { refusalProblems } from '../lib/refusal-problems.ts';
import { attempt } from '../lib/api.ts';
import type { NewSession } from '../lib/session.ts';
import { localStore } from '../lib/storage.ts';

/** Who opens the account, as the person card says. */
type Registrant = Pick<BodyOf<typeof register>, 'prefixname' | 'name' | 'lastName' | 'jobTitle' | 'mobileNo'>;

export type RegisterPasswordFormProps = {
  readonly email: string;
  readonly registrant: Registrant;
  /** The account is open: its session, and the draft that was sent along. */
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
      confirmPassword: typed('confirmPassword'),
      ...(stepsId && { stepsId }),
      ...(source && { source }),
    },
  });
}

const refusalOf = (answer: Extract<ResponseOf<typeof register>, { result: false }>): readonly FormProblem[] =>
  refusalProblems(answer.outcome, { usual: 'password' });

/** The password of the new account; the account begins with it. */
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
        <Button look="quiet" onClick={onOtherEmail}>
          Use another address
        </Button>
      }
    >
      <p>
        <strong>{email}</strong> is confirmed. Now choose a password.
      </p>
      {/* Password managers file the new password under this address. */}
      <input type="email" value={email} autoComplete="username" readOnly hidden />
      <NewPasswordFields form={form} />
    </PageCallForm>
  );
}

import type { FormProblem } from '@switch/browser/form-problems.ts';
import type { UserProfile } from '@switch/contract/http/identity/account.ts';
import { readEmail, sameEmail } from '@switch/domain/person/email.ts';
import { Button, Card, Notice, Stack, TextField } from '@switch/ui';
import { useState } from 'react';
import { askForCode, CodeForm } from '../../lib/forms/email-code.tsx';
import { refusalProblems } from '../../lib/forms/refusal-problems.ts';
import { ShortCallForm, useCallForm } from '../../lib/forms/call-form.tsx';
import { saveUser } from '../../lib/session-check.ts';
import { useProof } from './use-proof.tsx';
import { putUser } from './user.tsx';

type Stage =
  | { readonly kind: 'shown'; readonly isNew: boolean }
  | { readonly kind: 'asked' }
  | { readonly kind: 'code'; readonly email: string; readonly resendAtMs: number };

const WHY =
  'Codes and links for a new password go to this address. Show that it is you before it becomes another one.';

/**
 * The address one logs in with. A new one has to be proven with a code sent to it, by somebody who has just shown that it is
 * them.
 */
export function EmailCard({ user }: { user: UserProfile }) {
  const [stage, setStage] = useState<Stage>({ kind: 'shown', isNew: false });
  const [problem, setProblem] = useState<string>();
  const proof = useProof();

  async function change(emailAddress: string): Promise<readonly FormProblem[]> {
    const answer = await saveUser(user.userId, { emailAddress });
    if (!answer) return [];
    if (!answer.result && answer.outcome.code === 'identity-needed') {
      // The code has been typed and stays good: only the change is asked for again.
      proof.ask(WHY, () => void changeProven(emailAddress));
      return [];
    }
    if (!answer.result)
      return refusalProblems(answer.outcome, { usual: 'otp', fields: { emailAddress: 'otp' } });
    putUser(answer.user);
    setStage({ kind: 'shown', isNew: true });
    return [];
  }

  async function changeProven(emailAddress: string): Promise<void> {
    const [error] = await change(emailAddress);
    setProblem(error?.message);
  }

  return (
    <Card title="Email address" padding="large">
      {stage.kind === 'shown' && (
        <Stack gap={2}>
          <Notice tone="success" announce="polite">
            {stage.isNew && 'Changed. From now on you log in with this address.'}
          </Notice>
          <p>
            <strong>{user.emailAddress}</strong>
          </p>
          <div>
            <Button look="secondary" size="small" onClick={() => setStage({ kind: 'asked' })}>
              Change the address
            </Button>
          </div>
        </Stack>
      )}
      {stage.kind === 'asked' && (
        <NewEmailForm
          current={user.emailAddress}
          onSent={(email, resendAtMs) => setStage({ kind: 'code', email, resendAtMs })}
          onKeep={() => setStage({ kind: 'shown', isNew: false })}
        />
      )}
      {stage.kind === 'code' && (
        <CodeForm
          email={stage.email}
          resendAtMs={stage.resendAtMs}
          label="Change the address"
          onVerified={() => change(stage.email)}
          onOtherEmail={() => setStage({ kind: 'asked' })}
        />
      )}
      <Notice tone="danger" announce="now">
        {stage.kind === 'code' && problem}
      </Notice>
      {proof.dialog}
    </Card>
  );
}

type NewEmailFormProps = {
  readonly current: string;
  readonly onSent: (email: string, resendAtMs: number) => void;
  readonly onKeep: () => void;
};

function NewEmailForm({ current, onSent, onKeep }: NewEmailFormProps) {
  const form = useCallForm(async (typed) => {
    const email = readEmail(typed('emailAddress'));
    if (!email.ok) return [{ field: 'emailAddress', message: email.problem.message }];
    if (sameEmail(email.value, current)) {
      return [{ field: 'emailAddress', message: 'This is your address already' }];
    }
    const asked = await askForCode(email.value, 'emailAddress');
    if (asked.kind === 'sent') onSent(email.value, asked.resendAtMs);
    return asked.kind === 'refused' ? asked.problems : [];
  });
  return (
    <ShortCallForm
      form={form}
      label="Send me a code"
      secondary={
        <Button look="quiet" onClick={onKeep}>
          Keep the current one
        </Button>
      }
    >
      <TextField
        {...form.field('emailAddress')}
        type="email"
        label="New email address"
        hint="We send a code to it, to be sure that it reaches you."
        autoComplete="email"
        spellCheck={false}
      />
    </ShortCallForm>
  );
}

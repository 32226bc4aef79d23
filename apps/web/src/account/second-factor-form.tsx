import { canUsePasskeys, provePasskey } from '@switch/browser/passkeys.ts';
import type { PasskeyProof } from '@switch/contract/http/identity/passkey.ts';
import { askPasskey, confirmFactor } from '@switch/contract/http/identity/second-factor.ts';
import { Button, CallButton, CodeField, Notice, Stack, TextField } from '@switch/ui';
import { useState } from 'react';
import { attempt } from '../lib/api.ts';
import { type LogInRequest, openLogIn } from '../lib/dialogs.ts';
import { ShortCallForm, useCallForm } from '../lib/forms/call-form.tsx';
import { refusalProblems } from '../lib/forms/refusal-problems.ts';
import { localStore } from '../lib/storage.ts';
import { useEntry } from './use-entry.ts';

type SecondFactorFormProps = {
  readonly request: Extract<LogInRequest, { kind: 'second-factor' }>;
};

/**
 * The second step of logging in: a passkey, a code from the app or a recovery code, whichever the account
 * has.
 */
export function SecondFactorForm({ request: { ways, returnTo } }: SecondFactorFormProps) {
  const hasApp = ways.includes('app');
  const [isRecovery, setIsRecovery] = useState(!hasApp);
  const confirm = useConfirm(returnTo);
  const form = useCallForm(
    async (typed) => {
      if (typed('code') === '') return [{ field: 'code', message: 'Enter the code' }];
      return confirm({ code: typed('code') });
    },
    { idPrefix: 'second-factor-' },
  );
  const back = (
    <Button look="secondary" onClick={() => openLogIn()}>
      Start again
    </Button>
  );
  return (
    <Stack gap={3}>
      {ways.includes('passkey') && canUsePasskeys() && <PasskeyButton confirm={confirm} />}
      <ShortCallForm form={form} label="Confirm" secondary={back}>
        {isRecovery ? (
          <TextField
            key="recovery"
            {...form.field('code')}
            label="Recovery code"
            hint="One of the ten you were shown when you turned on the second step. Each works once."
            autoComplete="off"
            spellCheck={false}
          />
        ) : (
          <CodeField
            key="app"
            {...form.field('code')}
            label="Code from your authenticator app"
            hint="6 digits"
          />
        )}
        {hasApp && (
          <Button look="link" onClick={() => setIsRecovery(!isRecovery)}>
            {isRecovery ? 'Use the authenticator app' : 'Use a recovery code'}
          </Button>
        )}
      </ShortCallForm>
    </Stack>
  );
}

type Confirm = ReturnType<typeof useConfirm>;

/**
 * Sends the second factor and enters the session. Returns what is wrong; nothing if it succeeded or the call
 * failed.
 */
function useConfirm(returnTo: string | undefined) {
  const enter = useEntry(returnTo);
  return async (shown: { readonly code: string } | { readonly passkey: PasskeyProof }) => {
    const stepsId = localStore.get('stepsId');
    const answer = await attempt(confirmFactor, { body: { ...shown, ...(stepsId && { stepsId }) } });
    if (answer?.result === false) return refusalProblems(answer.outcome, { usual: 'code' });
    if (answer) await enter(answer, stepsId);
    return undefined;
  };
}

function PasskeyButton({ confirm }: { confirm: Confirm }) {
  const [problem, setProblem] = useState<string>();
  async function prove(): Promise<void> {
    setProblem(undefined);
    const asked = await attempt(askPasskey);
    if (!asked) return;
    if (!asked.result) return setProblem(asked.outcome.message);
    const passkey = await provePasskey(asked.request);
    const problems = passkey
      ? await confirm({ passkey })
      : [{ message: 'The passkey did not work. Try again.' }];
    setProblem(problems?.[0]?.message);
  }
  return (
    <>
      {problem !== undefined && (
        <Notice tone="warning" announce="now">
          {problem}
        </Notice>
      )}
      <CallButton call={prove}>Use your passkey</CallButton>
    </>
  );
}

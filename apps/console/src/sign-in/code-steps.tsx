import { staffConfirmCode } from '@switch/contract/http/identity/second-factor.ts';
import { canUsePasskeys, provePasskey } from '@switch/browser/passkeys.ts';
import { askStaffPasskey } from '@switch/contract/http/identity/second-factor.ts';
import { Button, CallButton, CheckboxField, CodeField, Notice, TextField } from '@switch/ui';
import { AppSecret } from '@switch/ui/second-factor/app-secret.tsx';
import { RecoveryCodes as CodeList } from '@switch/ui/second-factor/recovery-codes.tsx';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { attempt } from '../lib/api.ts';
import { requiredText, resultOf, useServerForm } from '../lib/forms/form.tsx';
import { brandName } from '../lib/page-title.ts';
import { StepFrame, type Enrolment, type SignInStep } from './password-steps.tsx';
import styles from './sign-in.module.css';

interface CodeStepProps {
  onStep: (step: SignInStep) => void;
  onIn: () => void;
}

const Code = z.object({ code: requiredText('Enter the code') });

const codeTexts = {
  'wrong-code': { field: 'code', message: 'That code is not right. Wait for the next one and enter it' },
  'too-many-tries': 'There were too many tries.',
};

function useCodeForm({ onStep, onIn }: CodeStepProps) {
  return useServerForm(Code, { defaultValues: { code: '' } }, async (body) => {
    const answer = await attempt(staffConfirmCode, { body });
    if (answer?.result === false && answer.outcome.code === 'code-expired') {
      onStep({ kind: 'password', isTooLate: true });
      return 'done';
    }
    return resultOf(
      answer,
      ({ recoveryCodes: codes }) => (codes ? onStep({ kind: 'recovery-codes', codes }) : onIn()),
      codeTexts,
    );
  });
}

/**
 * The second step of a log-in: a code from the authenticator app, or a passkey or recovery code in its place.
 */
export function CodeStep({ hasPasskey, onStep, onIn }: CodeStepProps & { hasPasskey: boolean }) {
  const [isRecovery, setIsRecovery] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const form = useCodeForm({ onStep, onIn });
  return (
    <StepFrame
      ref={element}
      form={form}
      action="Confirm"
      head={
        <>
          <h1>Confirm it is you</h1>
          {hasPasskey && canUsePasskeys() && <PasskeyButton onStep={onStep} onIn={onIn} />}
        </>
      }
      aside={
        <div className={styles.ways}>
          <Button
            look="link"
            size="small"
            onClick={() => {
              form.reset();
              setIsRecovery((before) => !before);
            }}
          >
            {isRecovery ? 'Use the authenticator app' : 'Use a recovery code'}
          </Button>
          <Button look="link" size="small" onClick={() => onStep({ kind: 'password' })}>
            Start again
          </Button>
        </div>
      }
    >
      {isRecovery ? (
        <TextField
          key="recovery"
          {...form.field('code')}
          label="Recovery code"
          hint="One of the ten you were shown when you set up the app. Each works once."
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
        />
      ) : (
        <CodeField
          key="app"
          {...form.field('code')}
          label="Code from your authenticator app"
          hint="Six digits, such as 123 456."
          onComplete={() => element.current?.requestSubmit()}
        />
      )}
    </StepFrame>
  );
}

/** Completes the log-in with a passkey, for which the browser asks. */
function PasskeyButton({ onStep, onIn }: CodeStepProps) {
  const [hasFailed, setHasFailed] = useState(false);
  async function prove(): Promise<void> {
    setHasFailed(false);
    const asked = await attempt(askStaffPasskey);
    if (asked?.result === false) return onStep({ kind: 'password', isTooLate: true });
    const passkey = asked && (await provePasskey(asked.request));
    const answer = passkey && (await attempt(staffConfirmCode, { body: { passkey } }));
    if (answer?.result) onIn();
    else setHasFailed(true);
  }
  return (
    <>
      {hasFailed && (
        <Notice tone="warning" announce="now" title="The passkey did not work">
          <p>Try again, or enter a code instead.</p>
        </Notice>
      )}
      <CallButton call={prove}>Use your passkey</CallButton>
    </>
  );
}

/**
 * The first log-in: the authenticator app receives its secret by QR code or by hand, and a code from it
 * proves that.
 */
export function EnrolStep({ enrolment, onStep, onIn }: CodeStepProps & { enrolment: Enrolment }) {
  const element = useRef<HTMLFormElement>(null);
  const form = useCodeForm({ onStep, onIn });
  const head = (
    <>
      <h1 tabIndex={-1}>Set up your authenticator app</h1>
      <p>From now on, logging in takes your password and a code from an app on your phone.</p>
    </>
  );
  return (
    <StepFrame ref={element} form={form} action="Confirm" head={head}>
      <ol className={styles.steps}>
        <li>
          <AppSecret {...enrolment} />
        </li>
        <li>
          <CodeField
            {...form.field('code')}
            label="Enter the code the app shows now"
            hint="Six digits. A new one comes every 30 seconds."
            onComplete={() => element.current?.requestSubmit()}
          />
        </li>
      </ol>
    </StepFrame>
  );
}

export function RecoveryCodes({ codes, onIn }: { codes: readonly string[]; onIn: () => void }) {
  const [isSaved, setIsSaved] = useState(false);
  return (
    <div className={styles.form}>
      <h1 tabIndex={-1}>Keep your recovery codes</h1>
      <p>
        Each of these logs you in once when you do not have your phone. They are shown only now. Keep them
        where you keep other passwords, or print them.
      </p>
      <CodeList codes={codes} opens={`${brandName()} console`} />
      <CheckboxField
        name="isKept"
        label="I have kept the codes"
        checked={isSaved}
        onChange={(event) => setIsSaved(event.currentTarget.checked)}
      />
      <Button aria-disabled={!isSaved} onClick={() => isSaved && onIn()} wideOnPhone>
        Go to the console
      </Button>
    </div>
  );
}

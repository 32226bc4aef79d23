import { staffConfirmCode } from '@switch/contract/http/identity/staff.ts';
import { Button, CodeField, CopyButton, Disclosure, TextField } from '@switch/ui';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { attempt } from '../lib/api.ts';
import { FormSummary, requiredText, useServerForm } from '../lib/forms/form.tsx';
import { refusalProblems, UNREACHABLE } from '../lib/refusals.ts';
import { QrCode } from './qr-code.tsx';
import type { Enrolment, SignInStep } from './sign-in-step.ts';
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

/** The form that sends a code: the same for a log-in and for enrolling. */
function useCodeForm({ onStep, onIn }: CodeStepProps) {
  return useServerForm(Code, { defaultValues: { code: '' } }, async (body) => {
    const answer = await attempt(staffConfirmCode, { body });
    if (!answer) return UNREACHABLE;
    if (!answer.result && answer.outcome.code === 'code-expired') {
      onStep({ kind: 'password', isTooLate: true });
      return 'done';
    }
    if (!answer.result) return refusalProblems(answer, codeTexts);
    if (answer.recoveryCodes) onStep({ kind: 'recovery-codes', codes: answer.recoveryCodes });
    else onIn();
    return 'done';
  });
}

/** The second half of a log-in: a code of the authenticator app, or a recovery code in its place. */
export function CodeStep({ onStep, onIn }: CodeStepProps) {
  const [isRecovery, setIsRecovery] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const form = useCodeForm({ onStep, onIn });
  return (
    <form ref={element} className={styles.form} onSubmit={form.onSubmit} noValidate>
      <h1>Confirm it is you</h1>
      <FormSummary form={form} />
      {isRecovery ? (
        <TextField
          key="recovery"
          {...form.register('code')}
          label="Recovery code"
          hint="One of the ten you were shown when you set up the app. Each works once."
          autoComplete="off"
          spellCheck={false}
          error={form.problemAt('code')}
          maxLength={40}
        />
      ) : (
        <CodeField
          key="app"
          {...form.register('code')}
          label="Code from your authenticator app"
          hint="Six digits, such as 123 456."
          error={form.problemAt('code')}
          onComplete={() => element.current?.requestSubmit()}
        />
      )}
      <Button type="submit" loading={form.isSending} wideOnPhone>
        Confirm
      </Button>
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
    </form>
  );
}

/** The first log-in: the authenticator app gets its secret by QR code or by hand, and proves it by a code. */
export function EnrolStep({ enrolment, onStep, onIn }: CodeStepProps & { enrolment: Enrolment }) {
  const element = useRef<HTMLFormElement>(null);
  const form = useCodeForm({ onStep, onIn });
  const groups = enrolment.secret.match(/.{1,4}/g) ?? [];
  return (
    <form ref={element} className={styles.form} onSubmit={form.onSubmit} noValidate>
      <h1 tabIndex={-1}>Set up your authenticator app</h1>
      <p>From now on, logging in takes your password and a code from an app on your phone.</p>
      <FormSummary form={form} />
      <ol className={styles.steps}>
        <li>
          <p>Open an authenticator app on your phone and scan this code with it.</p>
          <QrCode text={enrolment.address} label="QR code for your authenticator app" />
          <Disclosure summary="I cannot scan it">
            <p>Type this key into the app, as a time-based key:</p>
            <p className={styles.secret}>{groups.join(' ')}</p>
            <CopyButton text={enrolment.secret} label="Copy key" copiedLabel="Key copied" />
          </Disclosure>
        </li>
        <li>
          <CodeField
            {...form.register('code')}
            label="Enter the code the app shows now"
            hint="Six digits. A new one comes every 30 seconds."
            error={form.problemAt('code')}
            onComplete={() => element.current?.requestSubmit()}
          />
        </li>
      </ol>
      <Button type="submit" loading={form.isSending} wideOnPhone>
        Confirm
      </Button>
    </form>
  );
}

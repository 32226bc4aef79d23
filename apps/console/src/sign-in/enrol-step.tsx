import { Button, CodeField, CopyButton, Disclosure, ErrorSummary } from '@switch/ui';
import { useRef } from 'react';
import { QrCode } from './qr-code.tsx';
import type { Enrolment, SignInStep } from './sign-in-step.ts';
import styles from './sign-in.module.css';
import { useCodeForm } from './use-code-form.ts';

interface EnrolStepProps {
  enrolment: Enrolment;
  onStep: (step: SignInStep) => void;
  onIn: () => void;
}

/** The first log-in: the authenticator app gets its secret by QR code or by hand, and proves it by a code. */
export function EnrolStep({ enrolment, onStep, onIn }: EnrolStepProps) {
  const element = useRef<HTMLFormElement>(null);
  const form = useCodeForm({ onStep, onIn });
  const groups = enrolment.secret.match(/.{1,4}/g) ?? [];
  return (
    <form ref={element} className={styles.form} onSubmit={form.onSubmit} noValidate>
      <h1 tabIndex={-1}>Set up your authenticator app</h1>
      <p>From now on, logging in takes your password and a code from an app on your phone.</p>
      <ErrorSummary
        errors={form.problems.map(({ field, message }) => (field === '' ? { message } : { field, message }))}
        attempt={form.attempt}
      />
      <ol className={styles.steps}>
        <li>
          <p>Open an authenticator app on your phone and scan this code with it.</p>
          <QrCode text={enrolment.address} label="QR code for your authenticator app" />
          <Disclosure summary="I cannot scan it">
            <p>Enter this key by hand, as a time-based key:</p>
            <p className={styles.secret}>{groups.join(' ')}</p>
            <CopyButton text={enrolment.secret} label="Copy key" copiedLabel="Key copied" />
          </Disclosure>
        </li>
        <li>
          <CodeField
            name="code"
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

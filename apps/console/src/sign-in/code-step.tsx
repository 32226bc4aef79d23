import { Button, CodeField, ErrorSummary, TextField } from '@switch/ui';
import { useRef, useState } from 'react';
import type { SignInStep } from './sign-in-step.ts';
import styles from './sign-in.module.css';
import { useCodeForm } from './use-code-form.ts';

interface CodeStepProps {
  onStep: (step: SignInStep) => void;
  onIn: () => void;
}

/** The second half of a log-in: a code of the authenticator app, or a recovery code in its place. */
export function CodeStep({ onStep, onIn }: CodeStepProps) {
  const [isRecovery, setIsRecovery] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const form = useCodeForm({ onStep, onIn });
  return (
    <form ref={element} className={styles.form} onSubmit={form.onSubmit} noValidate>
      <h1>Confirm it is you</h1>
      <ErrorSummary
        errors={form.problems.map(({ field, message }) => (field === '' ? { message } : { field, message }))}
        attempt={form.attempt}
      />
      {isRecovery ? (
        <TextField
          key="recovery"
          name="code"
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
          name="code"
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
        <Button look="link" size="small" onClick={() => setIsRecovery((before) => !before)}>
          {isRecovery ? 'Use the authenticator app' : 'Use a recovery code'}
        </Button>
        <Button look="link" size="small" onClick={() => onStep({ kind: 'password' })}>
          Begin again
        </Button>
      </div>
    </form>
  );
}

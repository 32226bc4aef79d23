import { useEffect, useRef, useState } from 'react';
import { CodeForm } from '../lib/email-code.tsx';
import { localStore } from '../lib/storage.ts';
import { RegisterEmailForm } from './register-email-form.tsx';
import { RegisterPasswordForm, type RegisterPasswordFormProps } from './register-password-form.tsx';

type Stage =
  | { readonly kind: 'email'; readonly email: string }
  | { readonly kind: 'code'; readonly email: string; readonly resendAtMs: number }
  | { readonly kind: 'password'; readonly email: string };

type RegistrationProps = Pick<RegisterPasswordFormProps, 'registrant' | 'onRegistered'> & {
  /** Where somebody goes on who has an account already and logs in. */
  readonly returnTo: string;
};

/** Opens an account: address, code from our mail, password. Nothing of it is kept in the browser. */
export function Registration({ registrant, returnTo, onRegistered }: RegistrationProps) {
  const [stage, setStage] = useState<Stage>({ kind: 'email', email: localStore.get('email') ?? '' });
  const box = useFocusOnChange(stage.kind);
  const askAgain = () => setStage({ kind: 'email', email: stage.email });
  return <div ref={box}>{formOf(stage)}</div>;

  function formOf(shown: Stage) {
    switch (shown.kind) {
      case 'email':
        return (
          <RegisterEmailForm
            email={shown.email}
            returnTo={returnTo}
            onCodeSent={(email, resendAtMs) => setStage({ kind: 'code', email, resendAtMs })}
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

/** Leads to the first field whenever `shown` becomes another form; not on arrival, where the page's heading comes first. */
function useFocusOnChange(shown: string) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    box.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus();
  }, [shown]);
  return box;
}

import { confirmIdentity, sendOtpToEmail } from '@switch/contract/http/identity/account.ts';
import type { Refusal } from '@switch/contract/http/answer.ts';
import { Button, CodeField, Dialog, Form, FormActions, PasswordField } from '@switch/ui';
import { useState } from 'react';
import { attempt } from '../api.ts';
import { localStore } from '../storage.ts';
import { useFocusOnChange } from './use-focus-on-change.ts';

type IdentityDialogProps = {
  readonly isOpen: boolean;
  readonly email: string;
  readonly why: string;
  readonly onClose: () => void;
  /** Called once the server has confirmed who the user is, which then counts for 15 minutes. */
  readonly onConfirmed: () => void;
};

function refusalMessage({ code, message }: Refusal['outcome']): string {
  if (message) return message;
  if (code === 'wrong-credentials') return 'That is not the password of this account';
  if (code === 'code-expired') return 'That code has expired. Ask for a new one';
  if (code === 'code-too-soon') return 'A code is already on its way. Wait half a minute before asking again';
  return code === 'too-many-tries' ? 'Too many tries. Wait a few minutes' : 'That code is not right';
}

/**
 * Asks who is at the screen, by password or by a code sent to the account's address, before an action that
 * needs proof.
 */
export function IdentityDialog({ isOpen, onClose, ...form }: IdentityDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Confirm that it is you">
      <IdentityForm {...form} />
    </Dialog>
  );
}

/**
 * Asks for proof of identity and then continues. `ask(why, goOn)` opens the dialog; render `dialog` somewhere
 * on the page.
 */
export function useProof() {
  const [asked, setAsked] = useState<{ readonly why: string; readonly goOn: () => void }>();
  return {
    ask: (why: string, goOn: () => void) => setAsked({ why, goOn }),
    dialog: (
      <IdentityDialog
        isOpen={asked !== undefined}
        email={localStore.get('email') ?? ''}
        why={asked?.why ?? ''}
        onClose={() => setAsked(undefined)}
        onConfirmed={() => {
          setAsked(undefined);
          asked?.goOn();
        }}
      />
    ),
  };
}

/** Mounted only while the dialog is open, so that a password never outlives it. */
function IdentityForm({ email, why, onConfirmed }: Omit<IdentityDialogProps, 'isOpen' | 'onClose'>) {
  const [way, setWay] = useState<'password' | 'code'>('password');
  const [secret, setSecret] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const box = useFocusOnChange(way);

  function refuse(message: string): void {
    setProblem(message);
    box.current?.querySelector('input')?.focus();
  }
  async function confirm(): Promise<void> {
    if (secret === '') return refuse(`Enter the ${way}`);
    setIsBusy(true);
    const body = way === 'password' ? { password: secret } : { otp: secret };
    const answer = await attempt(confirmIdentity, { body });
    setIsBusy(false);
    if (answer?.result) onConfirmed();
    else if (answer) refuse(refusalMessage(answer.outcome));
  }
  async function sendCode(): Promise<void> {
    setIsBusy(true);
    const answer = await attempt(sendOtpToEmail, { query: { email } });
    setIsBusy(false);
    if (!answer) return;
    setProblem(answer.result ? undefined : refusalMessage(answer.outcome));
    if (answer.result) setSecret('');
    if (answer.result || answer.outcome.code === 'code-too-soon') setWay('code');
  }

  const field = {
    name: 'identity',
    value: secret,
    error: problem,
    onChange: (event: { currentTarget: { value: string } }) => {
      setSecret(event.currentTarget.value);
      setProblem(undefined);
    },
  };
  return (
    <Form onSubmit={confirm}>
      <p>{why}</p>
      <div ref={box}>
        {way === 'password' ? (
          <PasswordField {...field} label="Your password" autoComplete="current-password" />
        ) : (
          <CodeField {...field} label="Code from our email" hint={`6 digits, sent to ${email}`} />
        )}
      </div>
      <FormActions
        label="Confirm"
        loading={isBusy}
        secondary={
          <Button look="link" onClick={() => void sendCode()}>
            {way === 'password' ? 'Email me a code instead' : 'Send a new code'}
          </Button>
        }
      />
    </Form>
  );
}

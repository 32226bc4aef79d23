import { useStore } from '@switch/browser/store.ts';
import { Dialog } from '@switch/ui';
import { useEffect, useRef } from 'react';
import { closeLogIn, logInDialog, type LogInRequest } from '../lib/dialogs.ts';
import { ForgottenPasswordForm } from './forgotten-password-form.tsx';
import { LogInForm } from './log-in-form.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';

const titles: Readonly<Record<LogInRequest['kind'], string>> = {
  'log-in': 'Log in',
  'forgotten-password': 'Forgotten your password?',
  'reset-password': 'Choose a new password',
};

/** The one log-in dialog of the app; `logInDialog` says whether it is open and what for. */
export function Component() {
  const request = useStore(logInDialog);
  return (
    <Dialog isOpen={request !== undefined} onClose={closeLogIn} title={request && titles[request.kind]}>
      {request && <Asked key={request.kind} request={request} />}
    </Dialog>
  );
}

function Asked({ request }: { request: LogInRequest }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const inputs = [...(box.current?.querySelectorAll('input') ?? [])];
    const first = inputs.find(({ value }) => value === '') ?? inputs[0];
    /* After the dialog, which opens in the same moment, has put focus on its first field. */
    queueMicrotask(() => first?.focus());
  }, []);
  return <div ref={box}>{formFor(request)}</div>;
}

function formFor(request: LogInRequest) {
  switch (request.kind) {
    case 'log-in':
      return <LogInForm request={request} />;
    case 'forgotten-password':
      return <ForgottenPasswordForm email={request.email ?? ''} />;
    case 'reset-password':
      return <ResetPasswordForm token={request.token} />;
  }
}

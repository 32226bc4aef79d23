import { useEffect, useRef, useState } from 'react';
import { brandName, usePageTitle } from '../lib/page-title.ts';
import { checkSession } from '../lib/session.ts';
import { CodeStep, EnrolStep, RecoveryCodes } from './code-steps.tsx';
import { OwnerStep, PasswordStep, SetPasswordStep, type SignInStep } from './password-steps.tsx';
import styles from './sign-in.module.css';

interface SignInProps {
  /** The session ended by itself: says so, and that nothing typed is lost. */
  hasEnded: boolean;
}

/** Everything between a stranger and the console: password, code or enrolment, and the recovery codes. */
export default function SignIn({ hasEnded }: SignInProps) {
  usePageTitle('Log in');
  const [step, setStep] = useState<SignInStep>(() => stepOfLink() ?? { kind: 'password' });
  useEffect(forgetLink, []);
  const enter = () => void checkSession();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => startOf(panel.current)?.focus(), [step]);
  return (
    <main className={styles.page} id="main">
      <div ref={panel} className={styles.panel}>
        <p className={styles.brand}>
          <strong>{brandName()}</strong> console
        </p>
        {step.kind === 'password' && (
          <PasswordStep step={step} hasEnded={hasEnded} onStep={setStep} onIn={enter} />
        )}
        {step.kind === 'set-password' && <SetPasswordStep token={step.token} onStep={setStep} />}
        {step.kind === 'enrol-owner' && <OwnerStep token={step.token} onStep={setStep} />}
        {step.kind === 'code' && <CodeStep hasPasskey={step.hasPasskey} onStep={setStep} onIn={enter} />}
        {step.kind === 'enrol' && <EnrolStep enrolment={step.enrolment} onStep={setStep} onIn={enter} />}
        {step.kind === 'recovery-codes' && <RecoveryCodes codes={step.codes} onIn={enter} />}
      </div>
    </main>
  );
}

/** What a step focuses first: its title when there is something to read, else the first empty field. */
const startOf = (panel: HTMLElement | null): HTMLElement | undefined => {
  const title = panel?.querySelector<HTMLElement>('h1[tabindex]');
  return title ?? [...(panel?.querySelectorAll('input') ?? [])].find(({ value }) => value === '');
};

/** What each link of this page begins with. */
const LINKS = { enrol: 'set-password', owner: 'enrol-owner' } as const;

/** The step of `/console/#enrol=…` or `#owner=…`: read again when its code has come, as nothing is kept of what was never shown. */
function stepOfLink(): SignInStep | undefined {
  const [, name, token] = /^#(enrol|owner)=([\w-]{8,256})$/.exec(window.location.hash) ?? [];
  if ((name !== 'enrol' && name !== 'owner') || token === undefined) return undefined;
  return { kind: LINKS[name], token };
}

/** Takes the secret of a link out of the address bar: it is in no history and no screenshot. */
function forgetLink(): void {
  if (stepOfLink()) window.history.replaceState(window.history.state, '', window.location.pathname);
}

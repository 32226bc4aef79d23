import { useEffect, useRef, useState } from 'react';
import { brandName, usePageTitle } from '../lib/page-title.ts';
import { checkSession } from '../lib/session.ts';
import { CodeStep, EnrolStep, RecoveryCodes } from './code-steps.tsx';
import { OwnerStep, PasswordStep, SetPasswordStep, type SignInStep } from './password-steps.tsx';
import styles from './sign-in.module.css';

interface SignInProps {
  /** The session ended without a log-out: the page says so, and that nothing typed is lost. */
  hasEnded: boolean;
}

/** The log-in screen: password, code or enrolment, and the recovery codes. */
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

/**
 * Returns the element that a step focuses first: its title if there is something to read, otherwise the first
 * empty field.
 */
const startOf = (panel: HTMLElement | null): HTMLElement | undefined => {
  const title = panel?.querySelector<HTMLElement>('h1[tabindex]');
  return title ?? [...(panel?.querySelectorAll('input') ?? [])].find(({ value }) => value === '');
};

/** The step that each kind of link leads to. */
const LINKS = { enrol: 'set-password', owner: 'enrol-owner' } as const;

/**
 * Returns the step for `/console/#enrol=…` or `#owner=…`, undefined without such a link. Read again once the
 * code has loaded, as React discards the state of a component that was never shown.
 */
function stepOfLink(): SignInStep | undefined {
  const [, name, token] = /^#(enrol|owner)=([\w-]{8,256})$/.exec(window.location.hash) ?? [];
  if ((name !== 'enrol' && name !== 'owner') || token === undefined) return undefined;
  return { kind: LINKS[name], token };
}

/**
 * Removes the link's secret from the address bar, so that it is not kept in the history or seen in a
 * screenshot.
 */
function forgetLink(): void {
  if (stepOfLink()) window.history.replaceState(window.history.state, '', window.location.pathname);
}

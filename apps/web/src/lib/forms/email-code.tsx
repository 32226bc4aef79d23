import type { FormProblem } from '@switch/browser/form-problems.ts';
import { useSecondsUntil } from '@switch/browser/use-now.ts';
import { sendOtpToEmail, verifyEmailOtp } from '@switch/contract/http/identity/account.ts';
import {
  CODE_LIFE_MINUTES,
  CODE_RESEND_SECONDS,
  readOneTimeCode,
} from '@switch/domain/account/one-time-code.ts';
import { CallButton, CodeField } from '@switch/ui';
import { useState } from 'react';
import { attempt } from '../api.ts';
import { ShortCallForm, useCallForm } from './call-form.tsx';
import { refusalProblems, waitText } from './refusal-problems.ts';
/** The result of requesting a code. `failed` has been logged; the button works again. */
type CodeAsked =
  | { readonly kind: 'sent'; readonly resendAtMs: number }
  | { readonly kind: 'refused'; readonly problems: readonly FormProblem[] }
  | { readonly kind: 'failed' };

const inSeconds = (seconds: number): number => Date.now() + seconds * 1000;

/**
 * Requests a six-digit code by email to `email`; a code sent a moment ago counts too. Refusals are reported
 * for the field `field`.
 */
export async function askForCode(email: string, field: string): Promise<CodeAsked> {
  const answer = await attempt(sendOtpToEmail, { query: { email } });
  if (!answer) return { kind: 'failed' };
  if (answer.result) return { kind: 'sent', resendAtMs: inSeconds(answer.resendAfterSeconds) };
  const { code, retryAfterSeconds = CODE_RESEND_SECONDS } = answer.outcome;
  if (code === 'code-too-soon') return { kind: 'sent', resendAtMs: inSeconds(retryAfterSeconds) };
  return {
    kind: 'refused',
    problems: refusalProblems(answer.outcome, { usual: field, fields: { email: field } }),
  };
}

type AnotherCodeProps = {
  /** When another code can be requested, in milliseconds since 1970. */
  readonly atMs: number;
  readonly label: string;
  readonly call: () => Promise<void>;
  /** The result of requesting another code; empty before that. */
  readonly status: string;
};

/**
 * Shown below the field for an emailed code: a way to get another one, once the first has had time to arrive.
 */
export function AnotherCode({ atMs, label, call, status }: AnotherCodeProps) {
  const seconds = useSecondsUntil(atMs);
  return (
    <>
      {seconds > 0 ? (
        <p>Nothing yet? You can ask for another code in {waitText(seconds)}.</p>
      ) : (
        <CallButton look="link" call={call}>
          {label}
        </CallButton>
      )}
      <p role="status">{status}</p>
    </>
  );
}

type CodeFormProps = {
  readonly email: string;
  /** When another code can be requested, in milliseconds since 1970. */
  readonly resendAtMs: number;
  /** Called once the address is confirmed. The problems it returns are shown next to the code. */
  readonly onVerified: () => Promise<readonly FormProblem[]>;
  /** Goes back to the address. Undefined if the address is fixed, like that of an account. */
  readonly onOtherEmail?: () => void;
  readonly label?: string;
};

/**
 * Asks for the six digits from our email. Offers another email after half a minute, and a way back to the
 * address if it can be changed.
 */
export function CodeForm({ email, resendAtMs, onVerified, onOtherEmail, label = 'Continue' }: CodeFormProps) {
  const form = useCallForm(async (typed) => {
    const code = readOneTimeCode(typed('otp'));
    if (!code.ok) return [{ field: 'otp', message: code.problem.message }];
    const answer = await attempt(verifyEmailOtp, { body: { email, otp: code.value } });
    if (!answer) return [];
    return answer.result ? onVerified() : refusalProblems(answer.outcome, { usual: 'otp' });
  });
  return (
    <ShortCallForm
      form={form}
      label={label}
      {...(onOtherEmail && { cancel: { label: 'Use another address', onPress: onOtherEmail } })}
    >
      <p>
        We have sent a code to <strong>{email}</strong>. It works for {CODE_LIFE_MINUTES} minutes, in this
        browser.
      </p>
      <CodeField
        {...form.field('otp')}
        label="Code from our email"
        hint="Six digits. You can paste it."
        after={<Resend email={email} firstAtMs={resendAtMs} />}
      />
    </ShortCallForm>
  );
}

function Resend({ email, firstAtMs }: { email: string; firstAtMs: number }) {
  const [atMs, setAtMs] = useState(firstAtMs);
  const [status, setStatus] = useState('');
  async function ask(): Promise<void> {
    const asked = await askForCode(email, 'otp');
    if (asked.kind === 'sent') setAtMs(asked.resendAtMs);
    if (asked.kind === 'sent') setStatus('A new code is on its way. Only the newest one works.');
    if (asked.kind === 'refused') setStatus(asked.problems[0]?.message ?? '');
  }
  return <AnotherCode atMs={atMs} label="Send me a new code" call={ask} status={status} />;
}

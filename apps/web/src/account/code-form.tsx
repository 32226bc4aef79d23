import { verifyEmailOtp } from '@switch/contract/http/account.ts';
import { CODE_LIFE_MINUTES, readOneTimeCode } from '@switch/domain/account/one-time-code.ts';
import { Button, CodeField } from '@switch/ui';
import { useState } from 'react';
import { attempt } from '../lib/api.ts';
import { AnotherCode } from './another-code.tsx';
import { askForCode } from './ask-for-code.ts';
import { ShortCallForm } from './call-form.tsx';
import { refusalErrors, type FormError } from './refusal-errors.ts';
import { useCallForm } from './use-call-form.ts';

type CodeFormProps = {
  readonly email: string;
  /** When another code may be asked for, in milliseconds since 1970. */
  readonly resendAtMs: number;
  /** The address is proven; problems it answers with are shown beside the code. */
  readonly onVerified: () => Promise<readonly FormError[]>;
  readonly onOtherEmail: () => void;
  readonly label?: string;
};

/** The six digits from our mail, another mail after half a minute, and the way back to the address. */
export function CodeForm({ email, resendAtMs, onVerified, onOtherEmail, label = 'Continue' }: CodeFormProps) {
  const form = useCallForm(async (typed) => {
    const code = readOneTimeCode(typed('otp'));
    if (!code.ok) return [{ field: 'otp', message: code.problem.message }];
    const answer = await attempt(verifyEmailOtp, { body: { email, otp: code.value } });
    if (!answer) return [];
    return answer.result ? onVerified() : refusalErrors(answer.outcome, { usual: 'otp' });
  });
  return (
    <ShortCallForm
      form={form}
      label={label}
      secondary={
        <Button look="quiet" onClick={onOtherEmail}>
          Use another address
        </Button>
      }
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

/** Another code, once the first has had time to arrive. */
function Resend({ email, firstAtMs }: { email: string; firstAtMs: number }) {
  const [atMs, setAtMs] = useState(firstAtMs);
  const [said, setSaid] = useState('');
  const [isAsking, setIsAsking] = useState(false);
  async function ask(): Promise<void> {
    setIsAsking(true);
    const asked = await askForCode(email, 'otp');
    setIsAsking(false);
    if (asked.kind === 'sent') setAtMs(asked.resendAtMs);
    if (asked.kind === 'sent') setSaid('A new code is on its way. Only the newest one works.');
    if (asked.kind === 'refused') setSaid(asked.errors[0]?.message ?? '');
  }
  return (
    <AnotherCode
      atMs={atMs}
      label="Send me a new code"
      isAsking={isAsking}
      onAsk={() => void ask()}
      said={said}
    />
  );
}

import { sendOtpToEmail } from '@switch/contract/http/account.ts';
import { CODE_RESEND_SECONDS } from '@switch/domain/account/one-time-code.ts';
import { attempt } from '../lib/api.ts';
import { refusalErrors, type FormError } from './refusal-errors.ts';

/** What became of asking for a code. `failed` was logged; the button works again. */
export type CodeAsked =
  | { readonly kind: 'sent'; readonly resendAtMs: number }
  | { readonly kind: 'refused'; readonly errors: readonly FormError[] }
  | { readonly kind: 'failed' };

const inSeconds = (seconds: number): number => Date.now() + seconds * 1000;

/**
 * Has a six-digit code mailed to `email`. One that is on its way already counts as sent. Refusals come back beside the
 * field called `field`.
 */
export async function askForCode(email: string, field: string): Promise<CodeAsked> {
  const answer = await attempt(sendOtpToEmail, { query: { email } });
  if (!answer) return { kind: 'failed' };
  if (answer.result) return { kind: 'sent', resendAtMs: inSeconds(answer.resendAfterSeconds) };
  const { code, retryAfterSeconds = CODE_RESEND_SECONDS } = answer.outcome;
  if (code === 'code-too-soon') return { kind: 'sent', resendAtMs: inSeconds(retryAfterSeconds) };
  return {
    kind: 'refused',
    errors: refusalErrors(answer.outcome, { usual: field, fields: { email: field } }),
  };
}

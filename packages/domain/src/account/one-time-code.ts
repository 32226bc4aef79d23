import type { FieldProblem } from '../text-field.ts';
import { refuse, succeed, type Outcome } from '../outcome.ts';
import { dropSpaces } from '../typed-text.ts';

export const CODE_DIGITS = 6;
/** How long a mailed code is valid, in minutes. */
export const CODE_LIFE_MINUTES = 10;
/** How many attempts a code allows before it becomes invalid. */
export const CODE_MOST_TRIES = 5;
/** The number of seconds before another code may be mailed to the same address. */
export const CODE_RESEND_SECONDS = 30;

/** The number of minutes for which a password or mailed code, once entered, counts as fresh proof of identity. */
export const IDENTITY_PROOF_MINUTES = 15;
/** The number of minutes for which a password-reset link works, once. */
export const RESET_LINK_MINUTES = 30;

/** Parses a mailed code as typed or pasted: six digits, spaces and dashes dropped. Problems: `required`, `shape`. */
export function readOneTimeCode(text: string): Outcome<string, FieldProblem<'required' | 'shape'>> {
  const code = dropSpaces(text).replace(/\p{Pd}/gu, '');
  if (code === '') return refuse('required', 'Enter the code from our email');
  if (!/^\d{6}$/.test(code)) {
    return refuse('shape', `The code has ${CODE_DIGITS} digits. Copy it from our email`);
  }
  return succeed(code);
}

/** What is known about a mailed code. Times are milliseconds since 1970. */
export type SentCode = { readonly sentAtMs: number; readonly tries: number };

/** Returns whether a mailed code may still be tried. `nowMs` is milliseconds since 1970. */
export function codeState(code: SentCode, nowMs: number): 'usable' | 'expired' | 'used-up' {
  if (nowMs - code.sentAtMs >= CODE_LIFE_MINUTES * 60_000) return 'expired';
  return code.tries >= CODE_MOST_TRIES ? 'used-up' : 'usable';
}

/** Returns the whole seconds until another code may be mailed; 0 if it may be now. */
export const secondsUntilResend = (sentAtMs: number, nowMs: number): number =>
  Math.max(0, Math.ceil(CODE_RESEND_SECONDS - (nowMs - sentAtMs) / 1000));

/** The number of hours for which a signer's browser can open what they are to sign, once they have entered their code. */
export const SIGNER_ENTRY_HOURS = 2;

import type { ResponseOf } from '@switch/contract/http/call.ts';
import type { Refusal } from '@switch/contract/http/answer.ts';
import type { sendSignerCode } from '@switch/contract/http/switching/envelope-signer.ts';
import { CODE_MOST_TRIES, CODE_RESEND_SECONDS } from '@switch/domain/account/one-time-code.ts';

/** What a mailed link shows before its code: who asks whom, and where the code goes. */
export type LinkInvitation = {
  readonly organisationName: string;
  readonly signerName: string;
  readonly maskedEmail: string;
};

/** Before a code was mailed; `problem` says why none was, and is empty otherwise. */
export type AtInvitation<Invitation> = {
  readonly kind: 'invitation';
  readonly invitation: Invitation;
  readonly problem: string;
};

/** A code was mailed and is to be typed. */
export type AtCode<Invitation> = {
  readonly kind: 'code';
  readonly invitation: Invitation;
  /** When another code may be requested, in milliseconds since 1970. */
  readonly resendAtMs: number;
  readonly codes: number;
  readonly wrongTries: number;
  /** Why no other code was mailed; empty otherwise. */
  readonly problem: string;
};

/** The steps from a mailed link to what it opens. */
export type LinkStep<Invitation> = AtInvitation<Invitation> | AtCode<Invitation>;

const UNEXPLAINED = 'That was not accepted. Please try again later.';

export const messageOf = ({ message }: Refusal['outcome']): string => message ?? UNEXPLAINED;

/** The step after the answer to a request for a code. A link that has expired is for the page to handle. */
export function codeRequested<Invitation>(
  step: LinkStep<Invitation>,
  answer: ResponseOf<typeof sendSignerCode>,
  nowMs: number,
): LinkStep<Invitation> {
  const { invitation } = step;
  const codes = step.kind === 'code' ? step.codes : 0;
  const atCode = { kind: 'code', invitation, codes: codes + 1, wrongTries: 0, problem: '' } as const;
  if (answer.result) return { ...atCode, resendAtMs: nowMs + answer.secondsUntilNext * 1000 };
  const { code, retryAfterSeconds = CODE_RESEND_SECONDS } = answer.outcome;
  const resendAtMs = nowMs + retryAfterSeconds * 1000;
  const isOnItsWay = code === 'code-too-soon';
  const problem = isOnItsWay ? '' : messageOf(answer.outcome);
  if (step.kind === 'code') return { ...step, resendAtMs, problem };
  // One is on its way already, such as from before this page was opened again.
  return isOnItsWay ? { ...atCode, resendAtMs } : { ...step, problem };
}

export const codeRefused = <Invitation>(
  step: AtCode<Invitation>,
  { code }: Refusal['outcome'],
): AtCode<Invitation> => (code === 'wrong-code' ? { ...step, wrongTries: step.wrongTries + 1 } : step);

/** How many tries the current code has left; the server counts too, and decides. */
export const triesLeft = ({ wrongTries }: Pick<AtCode<unknown>, 'wrongTries'>): number =>
  Math.max(0, CODE_MOST_TRIES - wrongTries);

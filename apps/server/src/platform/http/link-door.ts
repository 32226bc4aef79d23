import { createHash, timingSafeEqual } from 'node:crypto';
import type { Refusal } from '@switch/contract/http/answer.ts';
import { codeState, secondsUntilResend } from '@switch/domain/account/one-time-code.ts';
import { secondsToWait, type Attempts, type Limited } from './attempts.ts';
import { refuse } from './refusal.ts';

/**
 * Why a code for a link is not mailed, or not taken. A wrong link, a spent one and one that never was are all
 * `link-expired`.
 */
export type LinkProblem =
  | { readonly code: 'link-expired' | 'wrong-code' | 'code-expired' }
  | { readonly code: 'code-too-soon' | 'too-many-tries'; readonly retryAfterSeconds: number };

/** Seconds for which the cookie of somebody who came in by a link and its code stands for them. */
export const ENTRY_SECONDS = 7200;

/** What is kept of the code that was mailed for a link; nulls while there is none. */
export interface LinkCode {
  /** Of the row that it is kept in. */
  readonly id: string;
  readonly codeHash: Buffer | null;
  readonly codeSentAt: Date | null;
  readonly codeTries: number;
}

/** A code as it is kept. Worth nothing to somebody who has only the table: the link is in no table. */
export const hashLinkCode = (rowId: string, linkToken: string, code: string): Buffer =>
  createHash('sha256').update(`${rowId}\n${linkToken}\n${code}`).digest();

/** Whether this is the code that was mailed for a link. */
export const isLinkCode = ({ id, codeHash }: LinkCode, linkToken: string, code: string): boolean =>
  codeHash !== null && timingSafeEqual(codeHash, hashLinkCode(id, linkToken, code));

/** Why another code is not mailed yet; null when it may be. */
export function tooSoonForCode({ codeSentAt }: LinkCode, now: Date): LinkProblem | null {
  const seconds = codeSentAt === null ? 0 : secondsUntilResend(codeSentAt.getTime(), now.getTime());
  return seconds > 0 ? { code: 'code-too-soon', retryAfterSeconds: seconds } : null;
}

/** Why no code is taken at the moment, whichever it is; null when one may be tried. */
export function closedToCodes({ codeHash, codeSentAt, codeTries }: LinkCode, now: Date): LinkProblem | null {
  if (codeHash === null || codeSentAt === null) return { code: 'code-expired' };
  const [sentAtMs, nowMs] = [codeSentAt.getTime(), now.getTime()];
  const state = codeState({ sentAtMs, tries: codeTries }, nowMs);
  if (state === 'usable') return null;
  if (state === 'expired') return { code: 'code-expired' };
  // Another code helps, so that is how long to wait.
  return { code: 'too-many-tries', retryAfterSeconds: secondsUntilResend(sentAtMs, nowMs) };
}

/** Counts a try against each limit in turn. Answers the problem of the first that is used up, or null. */
export async function tooManyTries(
  attempts: Attempts,
  limited: readonly Limited[],
  now: Date,
): Promise<LinkProblem | null> {
  const retryAfterSeconds = await secondsToWait(attempts, limited, now);
  return retryAfterSeconds === null ? null : { code: 'too-many-tries', retryAfterSeconds };
}

/** The answer to every link and cookie that opens nothing: wrong, spent, expired, somebody else's, or not needed any more. */
export const LINK_EXPIRED = refuse(
  'link-expired',
  'This link does not open anything any more. If you have signed, there is nothing left to do. If not, ask whoever sent it to remind you: you get a new one.',
);

/** The answer to a page whose person is not the one who is in by now. */
export const ANOTHER_IS_IN = refuse(
  'not-allowed',
  'Another link was opened in this browser since, in another tab, so nothing was done here. Reload this page to see for whom it is open now.',
);

const words: Readonly<Record<Exclude<LinkProblem['code'], 'link-expired'>, string>> = {
  'wrong-code': 'That is not the code we mailed. Check it, or ask for another one.',
  'code-expired': 'That code is too old. Ask for another one.',
  'code-too-soon': 'A code is on its way. Wait a moment before you ask for another.',
  'too-many-tries': 'Too many tries. Wait a while, and ask for another code.',
};

/** What whoever stands before a link is told of a problem. */
export function refuseAtLink(problem: LinkProblem): Refusal {
  if (problem.code === 'link-expired') return LINK_EXPIRED;
  const seconds = 'retryAfterSeconds' in problem ? problem.retryAfterSeconds : undefined;
  return refuse(problem.code, words[problem.code], seconds);
}

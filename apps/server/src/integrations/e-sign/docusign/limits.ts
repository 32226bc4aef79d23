import { z } from 'zod';
import { jsonIn, type Incoming } from './transport.ts';

/** A response from DocuSign, whatever its status. */
export type Answered = Extract<Incoming, { kind: 'answered' }>;

const ErrorBody = z.object({ errorCode: z.string().regex(/^\w{1,80}$/) });

/**
 * Returns DocuSign's error code in capitals, as it writes some codes in capitals and others in mixed case.
 * Its message is left out: it may quote names and addresses.
 */
export const codeIn = (answer: Answered): string =>
  ErrorBody.safeParse(jsonIn(answer.body)).data?.errorCode.toUpperCase() ?? '';

/** A rate limit that a call hit. */
export interface Limit {
  /**
   * Whether the limit applies to every call to the account; otherwise it is that of one envelope or document.
   */
  readonly isOfAccount: boolean;
  /** How long to wait; undefined if the response doesn't say. */
  readonly pauseMs: number | undefined;
}

/** Limits per hour or half minute, for all calls or those about one envelope. */
const LIMIT_CODE = /^(HOURLY|BURST)_\w+_LIMIT_EXCEEDED$/;
/** Too many downloads of the same document at once. */
const THROTTLED_CODE = 'API_REQUEST_IS_THROTTLED';
const BURST_MS = 30_000;
/** The interval at which DocuSign wants to be polled about one envelope. */
const HOURLY_MS = 15 * 60_000;

/**
 * Returns the limit that a call hit, which DocuSign reports with status 400 as well as 429; undefined if it
 * hit none. The reset of the hourly limit says nothing about a burst, which is over in half a minute.
 */
export function limitMet(answer: Answered): Limit | undefined {
  if (answer.status !== 400 && answer.status !== 429) return undefined;
  const { retryAfterMs, resetsInMs } = answer;
  const code = codeIn(answer);
  const [, span] = LIMIT_CODE.exec(code) ?? [];
  const isOfAccount = !code.includes('_ENVELOPE_') && code !== THROTTLED_CODE;
  if (span === 'HOURLY') return { isOfAccount, pauseMs: retryAfterMs ?? resetsInMs ?? HOURLY_MS };
  if (span === 'BURST' || code === THROTTLED_CODE) return { isOfAccount, pauseMs: retryAfterMs ?? BURST_MS };
  return answer.status === 429 ? { isOfAccount, pauseMs: retryAfterMs ?? resetsInMs } : undefined;
}

import { z } from 'zod';
import { jsonIn, type Incoming } from './transport.ts';

/** An answer of DocuSign, whatever its status. */
export type Answered = Extract<Incoming, { kind: 'answered' }>;

const ErrorBody = z.object({ errorCode: z.string().regex(/^\w{1,80}$/) });

/**
 * DocuSign's own word for what is wrong, in capitals: it writes some words in capitals and others in mixed case. Its message
 * is left out: it may quote names and addresses.
 */
export const codeIn = (answer: Answered): string =>
  ErrorBody.safeParse(jsonIn(answer.body)).data?.errorCode.toUpperCase() ?? '';

/** A limit that a call met. */
export interface Limit {
  /** Whether every call to the account meets it; otherwise it is that of one envelope or document. */
  readonly isOfAccount: boolean;
  /** How long to wait; undefined if the response doesn't say. */
  readonly pauseMs: number | undefined;
}

/** Limits by the hour or the half minute, of all calls or of those about one envelope. */
const LIMIT_CODE = /^(HOURLY|BURST)_\w+_LIMIT_EXCEEDED$/;
/** Too many downloads of the same document at once. */
const THROTTLED_CODE = 'API_REQUEST_IS_THROTTLED';
const BURST_MS = 30_000;
/** As often as DocuSign wants to be asked about one envelope. */
const HOURLY_MS = 15 * 60_000;

/**
 * Returns the limit that a call met, which DocuSign says with status 400 as well as with 429; undefined when it met none. The
 * reset of the hour says nothing about a burst, which is over in half a minute.
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

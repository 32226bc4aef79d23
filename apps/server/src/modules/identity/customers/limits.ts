import {
  secondsToWait,
  type AttemptLimit,
  type Attempts,
  type Limited,
} from '../../../platform/http/attempts.ts';
import type { Refusal } from '@switch/contract/http/answer.ts';
import { refuse } from '../../../platform/http/refusal.ts';

const HOUR = 3600;

/** Mails with a code to one email address in an hour, whoever asks: nobody's mailbox is filled. */
export const CODES_PER_EMAIL: AttemptLimit = { name: 'codes by email', most: 6, windowSeconds: HOUR };
/** Mails with a code asked for from one network address in an hour. */
export const CODES_PER_ADDRESS: AttemptLimit = { name: 'codes by address', most: 60, windowSeconds: HOUR };
/** Codes typed from one network address in an hour. */
export const CODE_TRIES_PER_ADDRESS: AttemptLimit = {
  name: 'code tries by address',
  most: 200,
  windowSeconds: HOUR,
};
/** Questions about one email address in an hour. */
export const CHECKS_PER_EMAIL: AttemptLimit = {
  name: 'email checks by email',
  most: 20,
  windowSeconds: HOUR,
};
/** Questions about addresses from one network address in an hour: customer lists cannot be tried out here. */
export const CHECKS_PER_ADDRESS: AttemptLimit = {
  name: 'email checks by address',
  most: 60,
  windowSeconds: HOUR,
};
/** Accounts opened from one network address in an hour. */
export const REGISTRATIONS_PER_ADDRESS: AttemptLimit = {
  name: 'registrations by address',
  most: 30,
  windowSeconds: HOUR,
};
/** Links for a new password mailed to one email address in an hour. */
export const RESETS_PER_EMAIL: AttemptLimit = { name: 'resets by email', most: 4, windowSeconds: HOUR };
/** Links asked for, and links used, from one network address in an hour. */
export const RESETS_PER_ADDRESS: AttemptLimit = { name: 'resets by address', most: 40, windowSeconds: HOUR };
/** Present passwords typed to change one account's password in a quarter of an hour. */
export const PASSWORD_CHANGES: AttemptLimit = {
  name: 'password changes by account',
  most: 10,
  windowSeconds: 900,
};

/** Counts a try against each limit in turn. Returns the refusal of the first that is used up, or null. */
export async function refuseTooMany(
  attempts: Attempts,
  limited: readonly Limited[],
  now: Date,
): Promise<Refusal | null> {
  const seconds = await secondsToWait(attempts, limited, now);
  return seconds === null
    ? null
    : refuse('too-many-tries', 'Too many tries. Wait a while and try again.', seconds);
}

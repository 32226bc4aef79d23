import { bankHolidaysAround } from '../units/bank-holidays.ts';
import { daysBetween } from '../units/period.ts';
import { ukDateAt } from '../units/uk-time.ts';
import { addWorkingDays } from '../units/working-days.ts';

/** How many seconds full bank details stay on the screen of the person who requested them. */
export const REVEAL_SECONDS = 60;

const DAY_MS = 86_400_000;

/** Returns when a request or an approval made `at` expires: after one working day, at the same time of day. */
export function revealExpiry(at: Date): Date {
  const day = ukDateAt(at);
  const next = addWorkingDays(day, 1, bankHolidaysAround(day));
  return new Date(at.getTime() + daysBetween(day, next) * DAY_MS);
}

export const revealStates = ['waiting', 'approved', 'refused', 'seen', 'expired'] as const;
/** The state of a request to see bank details. */
export type RevealState = (typeof revealStates)[number];

export const revealStateLabels: Readonly<Record<RevealState, string>> = {
  waiting: 'Waits for a second person',
  approved: 'Approved, not seen yet',
  refused: 'Refused',
  seen: 'Seen',
  expired: 'Ran out',
};

/** The stored fields of a request. */
export type StoredReveal = {
  readonly isApproved: boolean | null;
  readonly shownAt: Date | null;
  readonly expiresAt: Date;
};

/** Returns the current state of a request. Requests that were seen or refused stay so; all others expire. */
export function revealState({ isApproved, shownAt, expiresAt }: StoredReveal, now: Date): RevealState {
  if (shownAt !== null) return 'seen';
  if (isApproved === false) return 'refused';
  if (expiresAt <= now) return 'expired';
  return isApproved ? 'approved' : 'waiting';
}

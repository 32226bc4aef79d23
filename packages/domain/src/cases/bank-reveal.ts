import { bankHolidaysAround } from '../units/bank-holidays.ts';
import { daysBetween } from '../units/period.ts';
import { ukDateAt } from '../units/uk-time.ts';
import { addWorkingDays } from '../units/working-days.ts';

/** Seconds for which bank details in full stay on the screen of whoever asked. */
export const REVEAL_SECONDS = 60;

const DAY_MS = 86_400_000;

/** When a request, or an approval, of `at` runs out: after one working day, at the same time of the day. */
export function revealExpiry(at: Date): Date {
  const day = ukDateAt(at);
  const next = addWorkingDays(day, 1, bankHolidaysAround(day));
  return new Date(at.getTime() + daysBetween(day, next) * DAY_MS);
}

export const revealStates = ['waiting', 'approved', 'refused', 'seen', 'expired'] as const;
/** How far a request to see bank details has come. */
export type RevealState = (typeof revealStates)[number];

export const revealStateLabels: Readonly<Record<RevealState, string>> = {
  waiting: 'Waits for a second person',
  approved: 'Approved, not seen yet',
  refused: 'Refused',
  seen: 'Seen',
  expired: 'Ran out',
};

/** What is stored of a request. */
export type StoredReveal = {
  readonly isApproved: boolean | null;
  readonly shownAt: Date | null;
  readonly expiresAt: Date;
};

/** The state of a request now. What was seen or refused stays so; everything else runs out. */
export function revealState({ isApproved, shownAt, expiresAt }: StoredReveal, now: Date): RevealState {
  if (shownAt !== null) return 'seen';
  if (isApproved === false) return 'refused';
  if (expiresAt <= now) return 'expired';
  return isApproved ? 'approved' : 'waiting';
}

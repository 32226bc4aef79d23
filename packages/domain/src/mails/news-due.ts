import { addDays } from '../units/period.ts';
import { ukDateAt, ukDayStart } from '../units/uk-time.ts';

/**
 * When an application was sent, when the pending news happened, and how many emails its customer got today. Instants in ms
 * since 1970.
 */
export type NewsTiming = {
  readonly sentAtMs: number;
  /** The first and the last move that the customer has not been told about. */
  readonly firstMoveMs: number;
  readonly lastMoveMs: number;
  /** Emails sent to the customer today, not counting those with a code. */
  readonly mailedToday: number;
};

const MINUTE_MS = 60_000;

/**
 * How long a case must not change before its customer is told: both fuels are moved one after the other, and mistaken moves
 * are taken back at once. One email then covers all of it.
 */
const REST_MS = 10 * MINUTE_MS;

/** On the day of sending, everything within an hour goes into one email. */
const JOINED_MS = 60 * MINUTE_MS;

/** The maximum number of emails on the day of sending, including the confirmation. */
const MOST_ON_THE_DAY = 3;

/** When emails left for the next day are sent: eight in the morning. */
const MORNING_MS = 8 * 60 * MINUTE_MS;

/**
 * Returns whether the news of an application is sent now, once it has settled. On the day of sending it is collected for an
 * hour, and left until the next morning if three emails have been sent; the email then contains only the latest state.
 */
export function isNewsDue(
  { sentAtMs, firstMoveMs, lastMoveMs, mailedToday }: NewsTiming,
  nowMs: number,
): boolean {
  if (nowMs - lastMoveMs < REST_MS) return false;
  const sentOn = ukDateAt(new Date(sentAtMs));
  if (ukDateAt(new Date(nowMs)) === sentOn)
    return nowMs - firstMoveMs >= JOINED_MS && mailedToday < MOST_ON_THE_DAY;
  const isLeftOver = ukDateAt(new Date(lastMoveMs)) === sentOn;
  return !isLeftOver || nowMs >= Date.parse(ukDayStart(addDays(sentOn, 1))) + MORNING_MS;
}

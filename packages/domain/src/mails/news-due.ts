import { addDays } from '../units/period.ts';
import { ukDateAt, ukDayStart } from '../units/uk-time.ts';

/** When an application was sent, when what waits to be told happened, and what its customer was mailed today. Instants in ms since 1970. */
export type NewsTiming = {
  readonly sentAtMs: number;
  /** The first and the last of the moves that wait to be told. */
  readonly firstMoveMs: number;
  readonly lastMoveMs: number;
  /** Mails that went to the customer today, without those that carry a code. */
  readonly mailedToday: number;
};

const MINUTE_MS = 60_000;

/**
 * How long a case has to rest before its customer is told: both fuels are moved one after the other, and what was moved by
 * mistake is taken back at once. One mail then says where all of it has come.
 */
const REST_MS = 10 * MINUTE_MS;

/** On the day of sending, what happens within an hour is told by one mail. */
const JOINED_MS = 60 * MINUTE_MS;

/** So many mails come on the day of sending at most, the confirmation of sending among them. */
const MOST_ON_THE_DAY = 3;

/** When people read again what was left for the next day: eight in the morning. */
const MORNING_MS = 8 * 60 * MINUTE_MS;

/**
 * Whether the news of an application leaves now: once it rests. On the day of sending it is collected for an hour, and left
 * for the next morning when three mails have come; the mail that leaves then has the newest state alone.
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

import type { IsoDate } from '../period.ts';
import { ukClockAt } from '../uk-time.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * Returns the instant at which UK clocks show `minutes` after midnight of `date`. A time that the spring clock change skips
 * gives an instant one hour later by the clock; one that occurs twice in autumn gives the second occurrence.
 */
export function ukInstantAt(date: IsoDate, minutes: number): Date {
  const asWinter = new Date(Date.parse(`${date}T00:00:00Z`) + minutes * MINUTE);
  const asSummer = new Date(asWinter.getTime() - HOUR);
  return isSummerTime(asSummer) && isSummerTime(asWinter) ? asSummer : asWinter;
}

const isSummerTime = (instant: Date): boolean =>
  ukClockAt(instant).minutes % (24 * 60) !== instant.getUTCHours() * 60 + instant.getUTCMinutes();

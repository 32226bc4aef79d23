import type { IsoDate } from '../period.ts';
import { ukClockAt } from '../uk-time.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * The instant at which clocks in the United Kingdom show `minutes` after midnight of `date`. A time that the spring change
 * leaves out comes out one hour later by the clock; one that the autumn change shows twice is its second showing.
 */
export function ukInstantAt(date: IsoDate, minutes: number): Date {
  const asWinter = new Date(Date.parse(`${date}T00:00:00Z`) + minutes * MINUTE);
  const asSummer = new Date(asWinter.getTime() - HOUR);
  return isSummerTime(asSummer) && isSummerTime(asWinter) ? asSummer : asWinter;
}

const isSummerTime = (instant: Date): boolean =>
  ukClockAt(instant).minutes % (24 * 60) !== instant.getUTCHours() * 60 + instant.getUTCMinutes();

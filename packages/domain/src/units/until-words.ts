import { dateInWords } from './date-words.ts';
import { ukClockAt, ukDateAt } from './uk-time.ts';

const MINUTES_IN_HOUR = 60;

const twoDigits = (count: number): string => String(count).padStart(2, '0');

/**
 * Until when something holds that ends at `instant` (ISO 8601), by clocks in the United Kingdom: "the end of 3 March 2027",
 * "14:05 on 3 March 2027". Midnight is named by the day that it ends: people take the day they read for one that counts.
 */
export function untilWords(instant: string): string {
  const ending = new Date(instant);
  const { date, minutes } = ukClockAt(ending);
  if (minutes === 0) return `the end of ${dateInWords(ukDateAt(new Date(ending.getTime() - 1)))}`;
  const hours = twoDigits(Math.floor(minutes / MINUTES_IN_HOUR));
  return `${hours}:${twoDigits(minutes % MINUTES_IN_HOUR)} on ${dateInWords(date)}`;
}

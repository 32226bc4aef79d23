import { ukClockAt, ukDateAt } from './uk-time.ts';

const months = 'January February March April May June July August September October November December';

/** The day of `yyyy-MM-dd` in its year: 5 March. */
export const dayAndMonth = (date: string): string =>
  `${Number(date.slice(8, 10))} ${months.split(' ')[Number(date.slice(5, 7)) - 1] ?? ''}`;

/** `yyyy-MM-dd` as people write it: 5 March 2027. */
export const longDate = (date: string): string => `${dayAndMonth(date)} ${date.slice(0, 4)}`;

/** The same, never broken at the end of a line: for columns that are narrow on a phone. */
export const unbrokenDate = (date: string): string => longDate(date).replaceAll(' ', '\u00a0');

const MINUTES_IN_HOUR = 60;

const twoDigits = (count: number): string => String(count).padStart(2, '0');

/** An instant by clocks in the United Kingdom: "14:05 on 3 March 2027". */
export function momentText(instant: Date): string {
  const { date, minutes } = ukClockAt(instant);
  const hours = twoDigits(Math.floor(minutes / MINUTES_IN_HOUR));
  return `${hours}:${twoDigits(minutes % MINUTES_IN_HOUR)} on ${longDate(date)}`;
}

/**
 * Until when something holds that ends at `instant` (ISO 8601), by clocks in the United Kingdom: "the end of 3 March 2027",
 * "14:05 on 3 March 2027". Midnight is named by the day that it ends: people take the day they read for one that counts.
 */
export function untilText(instant: string): string {
  const ending = new Date(instant);
  return ukClockAt(ending).minutes === 0
    ? `the end of ${longDate(ukDateAt(new Date(ending.getTime() - 1)))}`
    : momentText(ending);
}

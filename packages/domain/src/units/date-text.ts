import { ukClockAt, ukDateAt } from './uk-time.ts';

const months = 'January February March April May June July August September October November December';

/** Formats `yyyy-MM-dd` as a day and month: 5 March. */
export const dayAndMonth = (date: string): string =>
  `${Number(date.slice(8, 10))} ${months.split(' ')[Number(date.slice(5, 7)) - 1] ?? ''}`;

/** Formats `yyyy-MM-dd` as a long date: 5 March 2027. */
export const longDate = (date: string): string => `${dayAndMonth(date)} ${date.slice(0, 4)}`;

/** The same, with no line break inside it: for columns that are narrow on a phone. */
export const unbrokenDate = (date: string): string => longDate(date).replaceAll(' ', '\u00a0');

const MINUTES_IN_HOUR = 60;

const twoDigits = (count: number): string => String(count).padStart(2, '0');

/** Formats an instant in UK time: "14:05 on 3 March 2027". */
export function momentText(instant: Date): string {
  const { date, minutes } = ukClockAt(instant);
  const hours = twoDigits(Math.floor(minutes / MINUTES_IN_HOUR));
  return `${hours}:${twoDigits(minutes % MINUTES_IN_HOUR)} on ${longDate(date)}`;
}

/**
 * Formats until when something that ends at `instant` (ISO 8601) is valid, in UK time: "the end of 3 March 2027", "14:05 on
 * 3 March 2027". Midnight is given as the end of the day before, because people assume that the day they read is included.
 */
export function untilText(instant: string): string {
  const ending = new Date(instant);
  return ukClockAt(ending).minutes === 0
    ? `the end of ${longDate(ukDateAt(new Date(ending.getTime() - 1)))}`
    : momentText(ending);
}

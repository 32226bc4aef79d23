import { dateInWords } from '@switch/domain/units/date-words.ts';
import { ukClockAt } from '@switch/domain/units/uk-time.ts';
import { lastDayBefore } from '../lib/today.ts';

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;

const both = (whole: string, rest: number, unit: string): string =>
  rest === 0 ? whole : `${whole} and ${counted(rest, unit)}`;

/**
 * How long it is until an instant (milliseconds since 1970), rounded down so that nobody is promised more time than there
 * is: "2 days and 3 hours", "5 hours and 20 minutes", "less than a minute". An empty text once it has passed.
 */
export function timeLeftWords(untilMs: number, nowMs: number): string {
  if (untilMs <= nowMs) return '';
  const minutes = Math.floor((untilMs - nowMs) / MINUTE_MS);
  if (minutes < 1) return 'less than a minute';
  if (minutes < HOUR_MINUTES) return counted(minutes, 'minute');
  const hours = Math.floor(minutes / HOUR_MINUTES);
  if (minutes < DAY_MINUTES) return both(counted(hours, 'hour'), minutes % HOUR_MINUTES, 'minute');
  return both(counted(Math.floor(minutes / DAY_MINUTES), 'day'), hours % 24, 'hour');
}

/** Until when something holds that ends at `instant` (ISO 8601), by UK clocks: "the end of 3 March 2027", "14:05 on 3 March 2027". */
export function untilWords(instant: string): string {
  const { date, minutes } = ukClockAt(new Date(instant));
  if (minutes === 0) return `the end of ${dateInWords(lastDayBefore(instant))}`;
  const two = (count: number): string => String(count).padStart(2, '0');
  return `${two(Math.floor(minutes / HOUR_MINUTES))}:${two(minutes % HOUR_MINUTES)} on ${dateInWords(date)}`;
}

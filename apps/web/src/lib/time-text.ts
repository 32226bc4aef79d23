import { longDate } from '@switch/domain/units/date-text.ts';
import { addDays } from '@switch/domain/units/period.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import { lastDayBefore } from './today.ts';

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;

const timeOf = (instant: Date): string =>
  instant.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/London' });

/** Returns the date of an instant (ISO 8601) as text: "3 March 2027". UK time. */
export const dateText = (instant: string): string => longDate(ukDateAt(new Date(instant)));

/**
 * Returns an instant as text relative to `now`: "today 10:32", "yesterday 17:05", "tomorrow 09:00", "on 3
 * March 2027". UK time.
 */
export function whenText(instant: Date, now: Date): string {
  const [day, today] = [ukDateAt(instant), ukDateAt(now)];
  if (day === today) return `today ${timeOf(instant)}`;
  if (day === addDays(today, 1)) return `tomorrow ${timeOf(instant)}`;
  return day === addDays(today, -1) ? `yesterday ${timeOf(instant)}` : `on ${longDate(day)}`;
}

/**
 * Returns the last day of something that ends at `instant`, as text; its end time if that is today. UK time.
 */
export function untilText(instant: string, now: Date): string {
  const last = lastDayBefore(instant);
  if (last !== ukDateAt(now)) return longDate(last);
  const end = new Date(instant);
  return ukDateAt(end) === last ? whenText(end, now) : 'the end of today';
}

const both = (whole: string, rest: number, unit: string): string =>
  rest === 0 ? whole : `${whole} and ${counted(rest, unit)}`;

/**
 * Returns the time left until an instant (milliseconds since 1970) as text, rounded down so that it never
 * promises too much: "2 days and 3 hours", "5 hours and 20 minutes", "less than a minute". Empty once it has
 * passed.
 */
export function timeLeftText(untilMs: number, nowMs: number): string {
  if (untilMs <= nowMs) return '';
  const minutes = Math.floor((untilMs - nowMs) / MINUTE_MS);
  if (minutes < 1) return 'less than a minute';
  if (minutes < HOUR_MINUTES) return counted(minutes, 'minute');
  const hours = Math.floor(minutes / HOUR_MINUTES);
  if (minutes < DAY_MINUTES) return both(counted(hours, 'hour'), minutes % HOUR_MINUTES, 'minute');
  return both(counted(Math.floor(minutes / DAY_MINUTES), 'day'), hours % 24, 'hour');
}

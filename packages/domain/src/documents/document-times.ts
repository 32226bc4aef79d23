import { longDate } from '../units/date-text.ts';
import { isoDate } from '../units/period.ts';
import { ukClockAt, ukDateAt } from '../units/uk-time.ts';

const two = (value: number): string => String(value).padStart(2, '0');

/** Returns an instant in UK time: `14 September 2026, 10:05`. `instant` is ISO 8601. */
export function ukTimeText(instant: string): string {
  const { date, minutes } = ukClockAt(new Date(instant));
  return `${longDate(date)}, ${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** Returns an instant to the second by both clocks, UTC and then UK time, so that nobody has to guess which is meant. */
export const exactTimeText = (instant: string): string =>
  `${new Date(instant).toISOString().slice(0, 19).replace('T', ' ')} UTC (${ukTimeText(instant)} UK time)`;

/** Returns, as text, the last day on which something that expires at `instant` can still be accepted. */
export const lastDayText = (instant: string): string => longDate(ukDateAt(new Date(Date.parse(instant) - 1)));

/** Returns a calendar day as text. Throws RangeError if `date` is not one. */
export const dayAndMonth = (date: string): string => longDate(isoDate(date));

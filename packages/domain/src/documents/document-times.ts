import { longDate } from '../units/date-text.ts';
import { isoDate } from '../units/period.ts';
import { ukClockAt, ukDateAt } from '../units/uk-time.ts';

const two = (value: number): string => String(value).padStart(2, '0');

/** An instant by the clocks of the United Kingdom: `14 September 2026, 10:05`. `instant` is ISO 8601. */
export function ukTimeText(instant: string): string {
  const { date, minutes } = ukClockAt(new Date(instant));
  return `${longDate(date)}, ${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** An instant to the second on both clocks, so that nobody has to guess which is meant: UTC, then the United Kingdom's. */
export const exactTimeText = (instant: string): string =>
  `${new Date(instant).toISOString().slice(0, 19).replace('T', ' ')} UTC (${ukTimeText(instant)} UK time)`;

/** The last day, in words, on which something that runs out at `instant` can still be taken. */
export const lastDayText = (instant: string): string => longDate(ukDateAt(new Date(Date.parse(instant) - 1)));

/** A calendar day in words. Throws RangeError when `date` is none. */
export const dayAndMonth = (date: string): string => longDate(isoDate(date));

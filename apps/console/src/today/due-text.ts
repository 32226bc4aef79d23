import { ukDateAt, ukDayStart } from '@switch/domain/units/uk-time.ts';
import { formatCalendarDay, formatExact } from '../lib/time.tsx';

/** Returns by when something is due, as text: a day, if that is how long there is, or the exact instant within one. */
export function formatDue(at: string): string {
  const instant = Date.parse(at);
  const isEndOfDay = Date.parse(ukDayStart(ukDateAt(new Date(instant)))) === instant;
  return isEndOfDay
    ? `by the end of ${formatCalendarDay(ukDateAt(new Date(instant - 1)))}`
    : formatExact(instant);
}

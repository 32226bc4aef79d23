import { dateInWords } from '@switch/domain/units/date-words.ts';
import { addDays } from '@switch/domain/units/period.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';

const timeOf = (instant: Date): string =>
  instant.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/London' });

/** When something happened, as one says it at `now`: "today 10:32", "yesterday 17:05", "on 3 March 2027". UK time. */
export function whenWords(instant: Date, now: Date): string {
  const [day, today] = [ukDateAt(instant), ukDateAt(now)];
  if (day === today) return `today ${timeOf(instant)}`;
  return day === addDays(today, -1) ? `yesterday ${timeOf(instant)}` : `on ${dateInWords(day)}`;
}

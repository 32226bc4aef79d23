import { dateInWords } from '@switch/domain/units/date-words.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import { whenWords } from '../account.ts';
import { lastDayBefore } from '../lib/today.ts';

/** Until when something stands that ends at `instant`: its last whole day, or the hour when that is today. UK time. */
export function untilWords(instant: string, now: Date): string {
  const last = lastDayBefore(instant);
  if (last !== ukDateAt(now)) return dateInWords(last);
  const end = new Date(instant);
  return ukDateAt(end) === last ? whenWords(end, now) : 'the end of today';
}

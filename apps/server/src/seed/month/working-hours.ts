import { bankHolidaysAround } from '@switch/domain/units/bank-holidays.ts';
import { addDays } from '@switch/domain/units/period.ts';
import { ukDateAt, ukDayStart } from '@switch/domain/units/uk-time.ts';
import { isWorkingDay } from '@switch/domain/units/working-days.ts';

const HOUR_MS = 3_600_000;
const OPENS_HOUR = 9;
const CLOSES_HOUR = 17;

/**
 * Returns the same instant if it lies within working hours. Otherwise returns a time on the morning of the
 * next working day, offset to spread such times out.
 */
export function atWork(instant: Date): Date {
  const day = ukDateAt(instant);
  const hours = (instant.getTime() - Date.parse(ukDayStart(day))) / HOUR_MS;
  const holidays = bankHolidaysAround(day);
  if (isWorkingDay(day, holidays) && hours >= OPENS_HOUR && hours < CLOSES_HOUR) return instant;
  const isEarly = hours < OPENS_HOUR && isWorkingDay(day, holidays);
  let next = isEarly ? day : addDays(day, 1);
  while (!isWorkingDay(next, bankHolidaysAround(next))) next = addDays(next, 1);
  return new Date(Date.parse(ukDayStart(next)) + (OPENS_HOUR + (hours % 1) + (hours % 7)) * HOUR_MS);
}

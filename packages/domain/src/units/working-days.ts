import { type IsoDate, addDays } from './period.ts';

/** Bank holidays as dates; the caller provides the calendar for the right part of the United Kingdom. */
export type BankHolidays = ReadonlySet<IsoDate>;

/** Returns whether `date` is Monday to Friday and not a bank holiday. */
export function isWorkingDay(date: IsoDate, holidays: BankHolidays): boolean {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !holidays.has(date);
}

/** Returns the `count`-th working day after `date` (which itself never counts). A `count` of 0 returns `date`. */
export function addWorkingDays(date: IsoDate, count: number, holidays: BankHolidays): IsoDate {
  let day = date;
  for (let left = count; left > 0;) {
    day = addDays(day, 1);
    if (isWorkingDay(day, holidays)) left -= 1;
  }
  return day;
}

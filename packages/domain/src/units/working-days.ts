import { type IsoDate, addDays } from './period.ts';

/** Bank holidays as dates; the caller brings the calendar of the right part of the United Kingdom. */
export type BankHolidays = ReadonlySet<IsoDate>;

/** Whether `date` is Monday to Friday and no bank holiday. */
export function isWorkingDay(date: IsoDate, holidays: BankHolidays): boolean {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !holidays.has(date);
}

/** The `count`-th working day after `date` (which itself never counts). `count` 0 gives `date` back. */
export function addWorkingDays(date: IsoDate, count: number, holidays: BankHolidays): IsoDate {
  let day = date;
  for (let left = count; left > 0;) {
    day = addDays(day, 1);
    if (isWorkingDay(day, holidays)) left -= 1;
  }
  return day;
}

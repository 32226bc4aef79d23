import { type IsoDate, addDays, isoDate } from './period.ts';
import type { BankHolidays } from './working-days.ts';

const weekdayOf = (date: IsoDate): number => new Date(`${date}T00:00:00Z`).getUTCDay();
const day = (year: number, monthAndDay: string): IsoDate => isoDate(`${year}-${monthAndDay}`);

const SUNDAY = 0;
const MONDAY = 1;
const SATURDAY = 6;

const firstMondayFrom = (date: IsoDate): IsoDate => addDays(date, (MONDAY + 7 - weekdayOf(date)) % 7);

/** Easter Sunday of a Gregorian year, by the Meeus/Jones/Butcher rule. */
function easterSunday(year: number): IsoDate {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const yearOfCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday =
    (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const index = epact + weekday - 7 * late + 114;
  const [month, dayOfMonth] = [Math.floor(index / 31), (index % 31) + 1];
  return day(year, `${String(month).padStart(2, '0')}-${String(dayOfMonth).padStart(2, '0')}`);
}

/** New Year's Day, or the Monday after it when it falls on a weekend. */
function newYear(year: number): IsoDate {
  const date = day(year, '01-01');
  return weekdayOf(date) === SATURDAY || weekdayOf(date) === SUNDAY ? firstMondayFrom(date) : date;
}

/** Christmas and Boxing Day, each with the weekday that stands in for it when it falls on a weekend. */
function christmas(year: number): readonly IsoDate[] {
  const first = weekdayOf(day(year, '12-25'));
  if (first === SATURDAY) return [day(year, '12-27'), day(year, '12-28')];
  if (first === SUNDAY) return [day(year, '12-26'), day(year, '12-27')];
  return [day(year, '12-25'), day(year, first === SATURDAY - 1 ? '12-28' : '12-26')];
}

const holidaysOf = (year: number): readonly IsoDate[] => {
  const easter = easterSunday(year);
  return [
    newYear(year),
    addDays(easter, -2),
    addDays(easter, 1),
    firstMondayFrom(day(year, '05-01')),
    firstMondayFrom(day(year, '05-25')),
    firstMondayFrom(day(year, '08-25')),
    ...christmas(year),
  ];
};

/**
 * The bank holidays of England and Wales, which Bacs and suppliers keep, from the year before `date` to seven years after
 * it. By the standing rules: a day proclaimed for one year alone is not in it. Source: gov.uk list of bank holidays.
 */
export function bankHolidaysAround(date: IsoDate): BankHolidays {
  const first = Number(date.slice(0, 4)) - 1;
  return new Set(Array.from({ length: 9 }, (_, index) => holidaysOf(first + index)).flat());
}

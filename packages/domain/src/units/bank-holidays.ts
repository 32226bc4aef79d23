import { type IsoDate, addDays, isoDate } from './period.ts';
import type { BankHolidays } from './working-days.ts';

const weekdayOf = (date: IsoDate): number => new Date(`${date}T00:00:00Z`).getUTCDay();
const day = (year: number, monthAndDay: string): IsoDate => isoDate(`${year}-${monthAndDay}`);

const SUNDAY = 0;
const MONDAY = 1;
const SATURDAY = 6;

const firstMondayFrom = (date: IsoDate): IsoDate => addDays(date, (MONDAY + 7 - weekdayOf(date)) % 7);

/** Returns Easter Sunday of a Gregorian year, by the Meeus/Jones/Butcher algorithm. */
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

/** Moves a date that falls on a weekend to the following Monday. */
const offWeekend = (date: IsoDate): IsoDate =>
  weekdayOf(date) === SATURDAY || weekdayOf(date) === SUNDAY ? firstMondayFrom(date) : date;

/** Returns `date` and the day after it as holidays, each replaced by its substitute weekday if it falls on a weekend. */
function twoDays(date: IsoDate): readonly IsoDate[] {
  const weekday = weekdayOf(date);
  if (weekday === SATURDAY) return [addDays(date, 2), addDays(date, 3)];
  if (weekday === SUNDAY) return [addDays(date, 1), addDays(date, 2)];
  return [date, addDays(date, weekday === SATURDAY - 1 ? 3 : 1)];
}

/** The parts of the United Kingdom with their own bank holidays. */
export const ukNations = ['england-and-wales', 'scotland', 'northern-ireland'] as const;
export type UkNation = (typeof ukNations)[number];

const everywhere = (year: number): readonly IsoDate[] => [
  addDays(easterSunday(year), -2),
  firstMondayFrom(day(year, '05-01')),
  firstMondayFrom(day(year, '05-25')),
  ...twoDays(day(year, '12-25')),
];

const notInScotland = (year: number): readonly IsoDate[] => [
  offWeekend(day(year, '01-01')),
  addDays(easterSunday(year), 1),
  firstMondayFrom(day(year, '08-25')),
];

const ofNation: Record<UkNation, (year: number) => readonly IsoDate[]> = {
  'england-and-wales': notInScotland,
  scotland: (year) => [
    ...twoDays(day(year, '01-01')),
    firstMondayFrom(day(year, '08-01')),
    offWeekend(day(year, '11-30')),
  ],
  'northern-ireland': (year) => [
    ...notInScotland(year),
    offWeekend(day(year, '03-17')),
    offWeekend(day(year, '07-12')),
  ],
};

// A cache per nation and year: the result never changes, and it is needed for many chat messages.
const reckoned = new Map<string, readonly IsoDate[]>();

/**
 * Returns the bank holidays by the permanent rules, in order, without days proclaimed for a single year. Source: gov.uk
 * (Open Government Licence v3.0).
 */
export function bankHolidaysOf(nation: UkNation, year: number): readonly IsoDate[] {
  const key = `${nation} ${year}`;
  const holidays = reckoned.get(key) ?? [...everywhere(year), ...ofNation[nation](year)].toSorted();
  reckoned.set(key, holidays);
  return holidays;
}

/**
 * Returns the bank holidays of England and Wales, which Bacs and suppliers observe, from the year before `date` to seven
 * years after it.
 */
export function bankHolidaysAround(date: IsoDate): BankHolidays {
  const first = Number(date.slice(0, 4)) - 1;
  const holidays = around.get(first) ?? new Set(nineYears(first));
  around.set(first, holidays);
  return holidays;
}

const around = new Map<number, BankHolidays>();

const nineYears = (first: number): readonly IsoDate[] =>
  Array.from({ length: 9 }, (_, index) => bankHolidaysOf('england-and-wales', first + index)).flat();

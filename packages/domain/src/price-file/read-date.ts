import { addDays, addMonths, isIsoDate, type IsoDate, isoDate } from '../units/period.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const pad = (part: number): string => String(part).padStart(2, '0');

const dateOf = (year: number, month: number, day: number): IsoDate | undefined => {
  const text = `${year < 100 ? 2000 + year : year}-${pad(month)}-${pad(day)}`;
  return isIsoDate(text) ? text : undefined;
};

const monthCalled = (name: string): number => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;

// Day 36,526 in spreadsheets. Their first two months of 1900 are off by one, so counting starts here.
const FIRST_SERIAL_DAY = isoDate('2000-01-01');
const [FIRST_SERIAL, LAST_SERIAL] = [36_526, 73_050];

const TIME = /[T ]\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?Z?$/;
const NUMERIC = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/;
const ISO = /^(\d{4})[/-](\d{1,2})[/-](\d{1,2})$/;
const NAMED = /^(\d{1,2})(?:st|nd|rd|th)?[ /-]([A-Za-z]{3,9})[ /,-]+(\d{4}|\d{2})$/;
const SERIAL = /^(\d{5})(?:\.\d+)?$/;

/**
 * Parses the date in a cell: `2027-01-31`, `31/01/2027` (day first, as in the United Kingdom), `31.1.27`, `31 Jan 2027`, or
 * a spreadsheet's day number. A time of day after it is dropped. Undefined if there is none.
 */
export function readDate(cell: string): IsoDate | undefined {
  const text = cell.replace(TIME, '');
  const iso = ISO.exec(text);
  if (iso) return dateOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const numeric = NUMERIC.exec(text);
  if (numeric) return dateOf(Number(numeric[3]), Number(numeric[2]), Number(numeric[1]));
  const named = NAMED.exec(text);
  if (named) return dateOf(Number(named[3]), monthCalled(named[2] ?? ''), Number(named[1]));
  const serial = Number(SERIAL.exec(text)?.[1]);
  return serial >= FIRST_SERIAL && serial <= LAST_SERIAL
    ? addDays(FIRST_SERIAL_DAY, serial - FIRST_SERIAL)
    : undefined;
}

const MONTH_NAMED = /^([A-Za-z]{3,9})[ /-]*'?(\d{4}|\d{2})$/;
const MONTH_NUMERIC = /^(\d{1,2})[/.-](\d{4})$/;
const MONTH_ISO = /^(\d{4})-(\d{2})$/;

/**
 * Parses the first day of the month in a cell: `Jan 2027`, `January-27`, `01/2027`, `2027-01`, or any date in it. Undefined
 * if there is none.
 */
export function readMonth(cell: string): IsoDate | undefined {
  const named = MONTH_NAMED.exec(cell);
  if (named) return dateOf(Number(named[2]), monthCalled(named[1] ?? ''), 1);
  const numeric = MONTH_NUMERIC.exec(cell);
  if (numeric) return dateOf(Number(numeric[2]), Number(numeric[1]), 1);
  const iso = MONTH_ISO.exec(cell);
  if (iso) return dateOf(Number(iso[1]), Number(iso[2]), 1);
  const date = readDate(cell);
  return date && isoDate(`${date.slice(0, 8)}01`);
}

/** Returns the last day of the month that begins on `firstDay`. */
export const lastDayOfMonth = (firstDay: IsoDate): IsoDate => addDays(addMonths(firstDay, 1), -1);

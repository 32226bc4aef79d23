/** A date as it is typed: three texts, not yet known to be a date. */
export interface DateParts {
  day: string;
  month: string;
  year: string;
}

export type MonthParts = Omit<DateParts, 'day'>;

export const emptyDateParts: DateParts = { day: '', month: '', year: '' };

/** "2027-03-07" to its parts as a person would write them, "7", "3", "2027"; empty parts for any other text. */
export function partsFromIso(iso: string): DateParts {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso);
  if (match === null) return emptyDateParts;
  const [, year = '', month = '', day = ''] = match;
  return { day: String(Number(day)), month: String(Number(month)), year };
}

/**
 * The typed parts written as yyyy-mm-dd, whether or not the calendar has that day; undefined when a part is missing, is
 * not a number or is too long. "27" as a year means 2027.
 */
export function isoFromParts({ day, month, year }: DateParts): string | undefined {
  const [typedDay, typedMonth, typedYear] = [day.trim(), month.trim(), year.trim()];
  if (!/^\d{1,2}$/.test(typedDay) || !/^\d{1,2}$/.test(typedMonth)) return undefined;
  if (!/^(\d{2}|\d{4})$/.test(typedYear)) return undefined;
  const fullYear = typedYear.length === 2 ? `20${typedYear}` : typedYear;
  return `${fullYear}-${typedMonth.padStart(2, '0')}-${typedDay.padStart(2, '0')}`;
}

import { type IsoDate, addDays, isoDate } from './period.ts';

const lastSunday = (year: string, month: '03' | '10'): IsoDate => {
  const last = isoDate(`${year}-${month}-31`);
  return addDays(last, -new Date(`${last}T00:00:00Z`).getUTCDay());
};

/** The instant (ISO 8601, UTC) at which `date` begins in the United Kingdom, where summer time runs one hour ahead. */
export function ukDayStart(date: IsoDate): string {
  const year = date.slice(0, 4);
  // Clocks change at 01:00 UTC, so the midnight before the spring change is still winter time, and the reverse.
  const isSummer = date > lastSunday(year, '03') && date <= lastSunday(year, '10');
  return isSummer ? `${addDays(date, -1)}T23:00:00.000Z` : `${date}T00:00:00.000Z`;
}

/** The calendar date in the United Kingdom at `instant`. */
export function ukDateAt(instant: Date): IsoDate {
  const utc = instant.toISOString();
  const year = utc.slice(0, 4);
  const isSummer =
    utc >= `${lastSunday(year, '03')}T01:00:00.000Z` && utc < `${lastSunday(year, '10')}T01:00:00.000Z`;
  const date = isoDate(utc.slice(0, 10));
  return isSummer && utc.slice(11, 13) === '23' ? addDays(date, 1) : date;
}

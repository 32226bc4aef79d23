import { type IsoDate, addDays, isoDate } from './period.ts';

const lastSundayOf = (month: string): IsoDate => {
  const last = isoDate(`${month}-31`);
  return addDays(last, -new Date(last).getUTCDay());
};

/**
 * Returns the instant (ISO 8601, UTC) at which `date` begins in the United Kingdom, where summer time runs one hour ahead.
 */
export function ukDayStart(date: IsoDate): string {
  const year = date.slice(0, 4);
  // Clocks change at 01:00 UTC, so the midnight before the spring change is still winter time, and the reverse in autumn.
  const isSummer = date > lastSundayOf(`${year}-03`) && date <= lastSundayOf(`${year}-10`);
  return isSummer ? `${addDays(date, -1)}T23:00:00.000Z` : `${date}T00:00:00.000Z`;
}

const HOUR_MS = 3_600_000;

/** Returns whether UK clocks run one hour ahead of UTC at `instant`. */
function isSummerTime(instant: Date): boolean {
  const utc = instant.toISOString();
  const year = utc.slice(0, 4);
  return utc >= `${lastSundayOf(`${year}-03`)}T01` && utc < `${lastSundayOf(`${year}-10`)}T01`;
}

export function ukDateAt(instant: Date): IsoDate {
  const utc = instant.toISOString();
  const date = isoDate(utc.slice(0, 10));
  return isSummerTime(instant) && utc.slice(11, 13) === '23' ? addDays(date, 1) : date;
}

/** Returns the UK date and time at `instant`: the date, and whole minutes since its midnight by the clock. */
export function ukClockAt(instant: Date): { readonly date: IsoDate; readonly minutes: number } {
  const shown = new Date(instant.getTime() + (isSummerTime(instant) ? HOUR_MS : 0));
  return { date: ukDateAt(instant), minutes: shown.getUTCHours() * 60 + shown.getUTCMinutes() };
}

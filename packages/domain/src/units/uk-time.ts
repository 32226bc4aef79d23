import { type IsoDate, addDays, isoDate } from './period.ts';

const lastSunday = (year: string, month: '03' | '10'): IsoDate => {
  const last = isoDate(`${year}-${month}-31`);
  return addDays(last, -new Date(`${last}T00:00:00Z`).getUTCDay());
};

/** The days on which the clocks change. */
interface SummerTime {
  readonly begins: IsoDate;
  readonly ends: IsoDate;
}

// The same for ever, and asked for with nearly every date that is shown: reckoned once per year.
const reckoned = new Map<string, SummerTime>();

function summerTimeOf(year: string): SummerTime {
  const summer = reckoned.get(year) ?? { begins: lastSunday(year, '03'), ends: lastSunday(year, '10') };
  reckoned.set(year, summer);
  return summer;
}

/** The instant (ISO 8601, UTC) at which `date` begins in the United Kingdom, where summer time runs one hour ahead. */
export function ukDayStart(date: IsoDate): string {
  const { begins, ends } = summerTimeOf(date.slice(0, 4));
  // Clocks change at 01:00 UTC, so the midnight before the spring change is still winter time, and the reverse.
  const isSummer = date > begins && date <= ends;
  return isSummer ? `${addDays(date, -1)}T23:00:00.000Z` : `${date}T00:00:00.000Z`;
}

const HOUR_MS = 3_600_000;

/** Whether clocks in the United Kingdom run one hour ahead of UTC at `instant`. */
function isSummerTime(instant: Date): boolean {
  const utc = instant.toISOString();
  const { begins, ends } = summerTimeOf(utc.slice(0, 4));
  return utc >= `${begins}T01:00:00.000Z` && utc < `${ends}T01:00:00.000Z`;
}

export function ukDateAt(instant: Date): IsoDate {
  const utc = instant.toISOString();
  const date = isoDate(utc.slice(0, 10));
  return isSummerTime(instant) && utc.slice(11, 13) === '23' ? addDays(date, 1) : date;
}

/**
 * What calendars and clocks in the United Kingdom show at `instant`: the date, and whole minutes since its midnight by the
 * clock.
 */
export function ukClockAt(instant: Date): { readonly date: IsoDate; readonly minutes: number } {
  const shown = new Date(instant.getTime() + (isSummerTime(instant) ? HOUR_MS : 0));
  return { date: ukDateAt(instant), minutes: shown.getUTCHours() * 60 + shown.getUTCMinutes() };
}

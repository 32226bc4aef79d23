import { bankHolidaysOf, type UkNation } from '../units/bank-holidays.ts';
import { addDays, type IsoDate } from '../units/period.ts';
import { ukClockAt } from '../units/uk-time.ts';

/**
 * The times between which people answer on a day, in minutes after midnight UK time; at `closes` it is
 * closed.
 */
export type OpenMinutes = { readonly opens: number; readonly closes: number };

export type WorkingHours = {
  /** The opening hours of the weekdays, Monday first, in order through the day; empty for a closed day. */
  readonly week: readonly (readonly OpenMinutes[])[];
  /** The nations whose bank holidays are closed. */
  readonly nations: readonly UkNation[];
  /** Further closed periods, both ends included. */
  readonly closures: readonly { readonly first: string; readonly last: string }[];
};

/** How far ahead opening times are looked up. */
export const MOST_DAYS_AHEAD = 60;

/** Returns the day of the week: 0 for Monday. */
export const weekdayIndex = (date: IsoDate): number => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;

/** Returns whether a day is a bank holiday on which the chat is closed. */
export const isKeptHoliday = ({ nations }: WorkingHours, date: IsoDate): boolean =>
  nations.some((nation) => bankHolidaysOf(nation, Number(date.slice(0, 4))).includes(date));

const isClosedDay = (hours: WorkingHours, date: IsoDate): boolean =>
  hours.closures.some(({ first, last }) => first <= date && date <= last) || isKeptHoliday(hours, date);

/** Returns the opening hours of one day, in order. */
export const spansOn = (hours: WorkingHours, date: IsoDate): readonly OpenMinutes[] =>
  isClosedDay(hours, date) ? [] : (hours.week[weekdayIndex(date)] ?? []);

export function isOpenAt(hours: WorkingHours, instant: Date): boolean {
  const { date, minutes } = ukClockAt(instant);
  return spansOn(hours, date).some(({ opens, closes }) => opens <= minutes && minutes < closes);
}

/** A UK date and time, in minutes after midnight of that day; 1440 is the end of the day. */
export type ClockTime = { readonly date: IsoDate; readonly minute: number };

const DAY_MINUTES = 1_440;

/**
 * For each edge, how a period continues across midnight: the minute of the edge, which adjacent day it
 * continues on, and the minute it has there.
 */
const midnight = {
  opens: { at: 0, day: -1, other: 'closes', from: DAY_MINUTES },
  closes: { at: DAY_MINUTES, day: 1, other: 'opens', from: 0 },
} as const;

/**
 * Returns the next edge after `instant` at which people really come or go, ignoring those where one period
 * continues in the next; null if there is none within two months.
 */
function nextEdge(hours: WorkingHours, instant: Date, edge: 'opens' | 'closes'): ClockTime | null {
  const { date: today, minutes: now } = ukClockAt(instant);
  const { at, day, other, from } = midnight[edge];
  for (let ahead = 0; ahead <= MOST_DAYS_AHEAD; ahead += 1) {
    const date = addDays(today, ahead);
    const goesOn = (minute: number): boolean =>
      minute === at
        ? spansOn(hours, addDays(date, day)).some((span) => span[other] === from)
        : spansOn(hours, date).some((span) => span[other] === minute);
    const span = spansOn(hours, date).find(
      ({ [edge]: minute }) => (ahead > 0 || minute > now) && !goesOn(minute),
    );
    if (span) return { date, minute: span[edge] };
  }
  return null;
}

/**
 * Returns when people are next available after `instant`, having been away; null if not within two months.
 */
export const nextOpening = (hours: WorkingHours, instant: Date): ClockTime | null =>
  nextEdge(hours, instant, 'opens');

/** Returns when people who are available at `instant` next go; null if not within two months. */
export const nextClosing = (hours: WorkingHours, instant: Date): ClockTime | null =>
  nextEdge(hours, instant, 'closes');

import { bankHolidaysOf, type UkNation } from '../units/bank-holidays.ts';
import { addDays, type IsoDate } from '../units/period.ts';
import { ukClockAt } from '../units/uk-time.ts';

/** From when to when people answer on a day, in minutes after midnight in the United Kingdom; `closes` itself is closed. */
export type OpenMinutes = { readonly opens: number; readonly closes: number };

export type WorkingHours = {
  /** Spans of the weekdays, Monday first, each in the order of the day; none on a closed day. */
  readonly week: readonly (readonly OpenMinutes[])[];
  /** Their bank holidays are closed. */
  readonly nations: readonly UkNation[];
  /** Further closed days, both ends included. */
  readonly closures: readonly { readonly first: string; readonly last: string }[];
};

/** Further ahead nobody is promised anything. */
export const MOST_DAYS_AHEAD = 60;

/** The day of the week: 0 for Monday. */
export const weekdayIndex = (date: IsoDate): number => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;

/** Whether a day is a bank holiday that is kept. */
export const isKeptHoliday = ({ nations }: WorkingHours, date: IsoDate): boolean =>
  nations.some((nation) => bankHolidaysOf(nation, Number(date.slice(0, 4))).includes(date));

const isClosedDay = (hours: WorkingHours, date: IsoDate): boolean =>
  hours.closures.some(({ first, last }) => first <= date && date <= last) || isKeptHoliday(hours, date);

/** The spans of one day, in order. */
export const spansOn = (hours: WorkingHours, date: IsoDate): readonly OpenMinutes[] =>
  isClosedDay(hours, date) ? [] : (hours.week[weekdayIndex(date)] ?? []);

export function isOpenAt(hours: WorkingHours, instant: Date): boolean {
  const { date, minutes } = ukClockAt(instant);
  return spansOn(hours, date).some(({ opens, closes }) => opens <= minutes && minutes < closes);
}

/** An instant on the clock of the United Kingdom, in minutes after midnight of its day; 1440 is the end of that day. */
export type ClockTime = { readonly date: IsoDate; readonly minute: number };

const DAY_MINUTES = 1_440;

/** Where a span of each edge goes on across midnight: at which minute, on which day beside it, from which minute there. */
const midnight = {
  opens: { at: 0, day: -1, other: 'closes', from: DAY_MINUTES },
  closes: { at: DAY_MINUTES, day: 1, other: 'opens', from: 0 },
} as const;

/** The next edge of a span after `instant` at which people really come or go; null when that is not within two months. */
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

/** When people come next after `instant`, having been away; null when that is not within two months. */
export const nextOpening = (hours: WorkingHours, instant: Date): ClockTime | null =>
  nextEdge(hours, instant, 'opens');

/** When people who are there at `instant` go next; null when that is not within two months. */
export const nextClosing = (hours: WorkingHours, instant: Date): ClockTime | null =>
  nextEdge(hours, instant, 'closes');

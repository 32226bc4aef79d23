import { bankHolidaysOf, type UkNation } from '../units/bank-holidays.ts';
import { addDays, type IsoDate } from '../units/period.ts';
import { ukClockAt } from '../units/uk-time.ts';

/** From when to when people answer on a day, in minutes after midnight in the United Kingdom; `closes` itself is closed. */
export type OpenMinutes = { readonly opens: number; readonly closes: number };

/** When people answer the chat. */
export type WorkingHours = {
  /** Spans of the weekdays, Monday first, each in the order of the day; none on a closed day. */
  readonly week: readonly (readonly OpenMinutes[])[];
  /** Their bank holidays are closed. */
  readonly nations: readonly UkNation[];
  /** Days that are closed besides; both included. */
  readonly closures: readonly { readonly first: string; readonly last: string }[];
};

/** Further ahead nobody is promised anything. */
const MOST_DAYS_AHEAD = 60;

const DAY_NAMES = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
const MONTH_NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

const weekdayIndex = (date: IsoDate): number => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;

const isClosedDay = ({ nations, closures }: WorkingHours, date: IsoDate): boolean =>
  closures.some(({ first, last }) => first <= date && date <= last) ||
  nations.some((nation) => bankHolidaysOf(nation, Number(date.slice(0, 4))).includes(date));

/** The spans of one day, in order. */
export const spansOn = (hours: WorkingHours, date: IsoDate): readonly OpenMinutes[] =>
  isClosedDay(hours, date) ? [] : (hours.week[weekdayIndex(date)] ?? []);

/** Whether people answer at `instant`. */
export function isOpenAt(hours: WorkingHours, instant: Date): boolean {
  const { date, minutes } = ukClockAt(instant);
  return spansOn(hours, date).some(({ opens, closes }) => opens <= minutes && minutes < closes);
}

/** When people are there next after `instant`; null when that is not within two months. */
export function nextOpening(
  hours: WorkingHours,
  instant: Date,
): { readonly date: IsoDate; readonly minute: number } | null {
  const { date: today, minutes: now } = ukClockAt(instant);
  for (let ahead = 0; ahead <= MOST_DAYS_AHEAD; ahead += 1) {
    const date = addDays(today, ahead);
    const span = spansOn(hours, date).find(({ opens }) => ahead > 0 || opens > now);
    if (span) return { date, minute: span.opens };
  }
  return null;
}

/** Words for when people are there next, such as `tomorrow at 9 am` or `on Monday at 9.30 am`; empty when unknown. */
export function opensAgainWords(hours: WorkingHours, instant: Date): string {
  const next = nextOpening(hours, instant);
  return next === null ? '' : `${dayWords(next.date, ukClockAt(instant).date)} at ${timeWords(next.minute)}`;
}

function dayWords(date: IsoDate, today: IsoDate): string {
  if (date === today) return 'today';
  if (date === addDays(today, 1)) return 'tomorrow';
  if (date < addDays(today, 7)) return `on ${DAY_NAMES[weekdayIndex(date)] ?? ''}`;
  return `on ${Number(date.slice(8))} ${MONTH_NAMES[Number(date.slice(5, 7)) - 1] ?? ''}`;
}

function timeWords(minute: number): string {
  if (minute === 0) return 'midnight';
  if (minute === 720) return 'noon';
  const hour = Math.floor(minute / 60);
  const rest = minute % 60;
  const minutes = rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`;
  return `${hour % 12 === 0 ? 12 : hour % 12}${minutes} ${hour < 12 ? 'am' : 'pm'}`;
}

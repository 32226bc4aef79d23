import { dayAndMonth } from '../units/date-text.ts';
import { addDays, type IsoDate } from '../units/period.ts';
import { ukClockAt } from '../units/uk-time.ts';
import {
  isKeptHoliday,
  isOpenAt,
  nextClosing,
  nextOpening,
  spansOn,
  weekdayIndex,
  type ClockTime,
  type WorkingHours,
} from './working-hours.ts';

export const DAY_NAMES = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;
export const END_OF_DAY = 1_440;

/**
 * Returns whether the chat is open beyond tomorrow: the opening time after that does not say when someone is
 * next available.
 */
function isOpenForLong(hours: WorkingHours, instant: Date): boolean {
  const closing = isOpenAt(hours, instant) ? nextClosing(hours, instant) : undefined;
  return closing === null || (closing !== undefined && isLongAway(closing, instant, 1));
}

/**
 * Returns when people are next available, such as `tomorrow at 9 am` or `on Monday at 9.30 am`; empty if
 * unknown, and while the chat is open beyond tomorrow.
 */
export function opensAgainText(hours: WorkingHours, instant: Date): string {
  if (isOpenForLong(hours, instant)) return '';
  const next = nextOpening(hours, instant);
  return next === null ? '' : openingTimeText(next, ukClockAt(instant).date);
}

/**
 * The same for when people may already be there: `at any time` if they stay beyond tomorrow; `soon` if
 * unknown.
 */
export function comeBackText(hours: WorkingHours, instant: Date): string {
  if (isOpenForLong(hours, instant)) return 'at any time';
  return opensAgainText(hours, instant) || 'soon';
}

/**
 * Returns whether people answer at `instant`, and for how long that is so, as a text that follows "The chat
 * is": `open until 5.30 pm`, `open day and night, every day`, `closed today for a bank holiday, and open
 * again on Tuesday at 9 am`.
 */
export const chatHoursText = (hours: WorkingHours, instant: Date): string =>
  isOpenAt(hours, instant) ? openText(hours, instant) : closedText(hours, instant);

function openText(hours: WorkingHours, instant: Date): string {
  const today = ukClockAt(instant).date;
  const closing = nextClosing(hours, instant);
  if (closing === null) return 'open day and night, every day';
  const until = closingTimeText(closing, today);
  if (isLongAway(closing, instant, 6)) return 'open day and night';
  if (isLongAway(closing, instant, 1)) return `open day and night until ${until}`;
  const again = nextOpening(hours, instant);
  if (again?.date === today) return `open until ${until}, and again from ${timeText(again.minute)}`;
  return isAllDay(hours, today) ? `open all day, until ${until}` : `open until ${until}`;
}

function closedText(hours: WorkingHours, instant: Date): string {
  const today = ukClockAt(instant).date;
  const again = opensAgainText(hours, instant);
  const closed = spansOn(hours, today).length > 0 ? 'closed now' : 'closed today';
  const why = isKeptHoliday(hours, today) ? ' for a bank holiday' : '';
  return again === '' ? 'closed for now' : `${closed}${why}, and open again ${again}`;
}

const isLongAway = ({ date }: ClockTime, instant: Date, days: number): boolean =>
  date > addDays(ukClockAt(instant).date, days);

const isAllDay = (hours: WorkingHours, date: IsoDate): boolean =>
  spansOn(hours, date).reduce((minutes, { opens, closes }) => minutes + closes - opens, 0) === END_OF_DAY;

function openingTimeText({ date, minute }: ClockTime, today: IsoDate): string {
  const day = dayText(date, today);
  if (minute > 0) return `${isNamed(date, today) ? day : `on ${day}`} at ${timeText(minute)}`;
  return date === addDays(today, 1) ? 'tonight at midnight' : `at the start of ${day}`;
}

function closingTimeText({ date, minute }: ClockTime, today: IsoDate): string {
  const day = dayText(date, today);
  if (minute === END_OF_DAY) return date === today ? 'midnight' : `the end of ${day}`;
  if (date === today) return timeText(minute);
  return isNamed(date, today) ? `${timeText(minute)} ${day}` : `${timeText(minute)} on ${day}`;
}

const isNamed = (date: IsoDate, today: IsoDate): boolean => date <= addDays(today, 1);

function dayText(date: IsoDate, today: IsoDate): string {
  if (date === today) return 'today';
  if (date === addDays(today, 1)) return 'tomorrow';
  if (date < addDays(today, 7)) return DAY_NAMES[weekdayIndex(date)] ?? '';
  return dayAndMonth(date);
}

export function timeText(minute: number): string {
  if (minute === 720) return 'noon';
  const hour = Math.floor(minute / 60);
  const rest = minute % 60;
  const minutes = rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`;
  return `${hour % 12 === 0 ? 12 : hour % 12}${minutes} ${hour < 12 ? 'am' : 'pm'}`;
}

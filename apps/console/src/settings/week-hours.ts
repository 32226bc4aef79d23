import type { OpenSpan, WeeklyHours } from '@switch/contract/http/chat/settings.ts';
import { chatHoursText, DAY_NAMES } from '@switch/domain/chat/opening-text.ts';
import {
  MOST_DAYS_AHEAD,
  isOpenAt,
  nextOpening,
  type WorkingHours,
} from '@switch/domain/chat/working-hours.ts';
import type { FormProblem } from '../lib/refusals.ts';

export const MOST_SPANS = 4;

/** Returns whether a span fills the whole day, so that no other one fits. */
export const isWholeDay = (spans: readonly OpenSpan[]): boolean =>
  spans.some(({ from, to }) => from === '00:00' && to === '24:00');

const changeDay = (
  week: WeeklyHours,
  day: number,
  change: (spans: readonly OpenSpan[]) => OpenSpan[],
): WeeklyHours => week.map((spans, index) => (index === day ? change(spans) : spans));

/**
 * Returns the week with another span on a day: office hours if the day is empty, otherwise an hour after its
 * last span.
 */
export const withSpan = (week: WeeklyHours, day: number): WeeklyHours =>
  changeDay(week, day, (spans) => {
    const last = spans.at(-1);
    return [...spans, last ? spanAfter(last) : { from: '09:00', to: '17:00' }];
  });

function spanAfter({ to }: OpenSpan): OpenSpan {
  const from = Math.min(minuteOf(to) + 60, 22 * 60);
  return { from: clockOf(from), to: clockOf(from + 120) };
}

export const withoutSpan = (week: WeeklyHours, day: number, span: number): WeeklyHours =>
  changeDay(week, day, (spans) => spans.filter((_, index) => index !== span));

export const withTime = (
  week: WeeklyHours,
  {
    day,
    span,
    end,
    time,
  }: { readonly day: number; readonly span: number; readonly end: keyof OpenSpan; readonly time: string },
): WeeklyHours =>
  changeDay(week, day, (spans) =>
    spans.map((each, index) => (index === span ? { ...each, [end]: time } : each)),
  );

export const withMondayOnWorkdays = (week: WeeklyHours): WeeklyHours =>
  week.map((spans, day) => (day >= 1 && day <= 4 ? [...(week[0] ?? [])] : spans));

/** Returns the minutes after midnight of `HH:mm`; NaN if it is not a time. */
function minuteOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number);
  return time === '' ? Number.NaN : (hours ?? Number.NaN) * 60 + (minutes ?? Number.NaN);
}

const clockOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** Returns a time as a time field shows it: the end of the day is midnight there. */
export const shownTime = (time: string): string => (time === '24:00' ? '00:00' : time);

/** Returns a time entered in a time field: midnight at the end of a span is the end of the day. */
export const typedTime = (time: string, end: keyof OpenSpan): string =>
  end === 'to' && time === '00:00' ? '24:00' : time;

/**
 * Returns the problems of a week: missing times, and spans that overlap or end before they begin. Fields are
 * named like `hours.0.1.to`.
 */
export const weekProblems = (week: WeeklyHours): readonly FormProblem[] =>
  week.flatMap((spans, day) =>
    spans.flatMap(({ from, to }, span): FormProblem[] => {
      const at = (end: keyof OpenSpan, message: string) => [
        { field: `hours.${day}.${span}.${end}`, message: `${DAY_NAMES[day] ?? ''}: ${message}` },
      ];
      const before = spans[span - 1];
      if (Number.isNaN(minuteOf(from))) return at('from', 'enter when people begin to answer');
      if (Number.isNaN(minuteOf(to))) return at('to', 'enter when people stop answering');
      if (minuteOf(from) >= minuteOf(to)) return at('to', 'choose a time after the first one');
      if (before && minuteOf(from) <= minuteOf(before.to))
        return at('from', 'choose a time after the end of the hours before');
      return [];
    }),
  );

export const workingHoursOf = (
  week: WeeklyHours,
  nations: WorkingHours['nations'],
  closures: readonly { readonly from: string; readonly to: string }[],
): WorkingHours => ({
  week: week.map((spans) => spans.map(({ from, to }) => ({ opens: minuteOf(from), closes: minuteOf(to) }))),
  nations,
  closures: closures.map(({ from, to }) => ({ first: from, last: to })),
});

export function hoursPreview(hours: WorkingHours, now: Date): string {
  return isOpenAt(hours, now) || nextOpening(hours, now)
    ? `The chat is ${chatHoursText(hours, now)}.`
    : `The chat is closed now, and does not open again within ${MOST_DAYS_AHEAD} days.`;
}

/** Formats the length of a week: `42 hours 30 minutes`. */
export function weekLength(week: WeeklyHours): string {
  const minutes = week
    .flat()
    .reduce((sum, { from, to }) => sum + Math.max(0, minuteOf(to) - minuteOf(from) || 0), 0);
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)} hours${rest === 0 ? '' : ` ${rest} minutes`}`;
}

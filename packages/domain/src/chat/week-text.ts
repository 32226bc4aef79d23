import { DAY_NAMES, END_OF_DAY, timeText } from './opening-text.ts';
import type { OpenMinutes, WorkingHours } from './working-hours.ts';

type Day = readonly OpenMinutes[];

const isSame = (one: Day, other: Day): boolean =>
  one.length === other.length &&
  one.every(({ opens, closes }, at) => opens === other[at]?.opens && closes === other[at].closes);

const edgeText = (minute: number): string => (minute % END_OF_DAY === 0 ? 'midnight' : timeText(minute));

const isWholeDay = ([span]: Day): boolean => span?.opens === 0 && span.closes === END_OF_DAY;

const hoursOf = (day: Day): string =>
  isWholeDay(day)
    ? 'day and night'
    : day.map(({ opens, closes }) => `from ${edgeText(opens)} to ${edgeText(closes)}`).join(' and ');

function daysText(first: number, last: number): string {
  const [from, to] = [DAY_NAMES[first] ?? '', DAY_NAMES[last] ?? ''];
  if (first === last) return from;
  return first === 0 && last === 6 ? 'every day' : `${from} ${last - first === 1 ? 'and' : 'to'} ${to}`;
}

/**
 * Returns when people answer during a week, as a text that follows "They are here": `Monday to Friday from 9
 * am to 5.30 pm`. `at the times shown in the chat` if no hours are set.
 */
export function weekText({ week }: Pick<WorkingHours, 'week'>): string {
  const parts: string[] = [];
  for (let first = 0; first < week.length;) {
    const day = week[first] ?? [];
    let last = first;
    while (last + 1 < week.length && isSame(week[last + 1] ?? [], day)) last += 1;
    if (day.length > 0) parts.push([daysText(first, last), hoursOf(day)].join(isWholeDay(day) ? ', ' : ' '));
    first = last + 1;
  }
  return parts.length === 0 ? 'at the times shown in the chat' : parts.join(', ');
}

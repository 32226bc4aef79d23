import type { ReportCut, ReportFigures } from '@switch/contract/http/chat/reports.ts';
import { formatDuration, formatShortDay, formatCalendarDay } from '../lib/format-time.ts';

/** One row of a report as the server answers it. */
export type ReportRow = { readonly key: string; readonly words: string; readonly figures: ReportFigures };

/** What a figure is measured in. */
export type ReportUnit = 'count' | 'share' | 'seconds' | 'stars';

const number = new Intl.NumberFormat('en-GB');

/** A column of the table: its figure, in which unit, and what it means. */
export const reportColumns = [
  {
    id: 'conversations',
    header: 'Conversations',
    unit: 'count',
    about: 'Ended conversations, by when they were opened.',
  },
  {
    id: 'botResolvedShare',
    header: 'Bot resolved',
    unit: 'share',
    about: 'Answered by the bot, without asking for a person or meeting one.',
  },
  { id: 'handovers', header: 'Hand-overs', unit: 'count', about: 'Passed on by the bot to a person.' },
  {
    id: 'firstResponseMedian',
    header: 'First response',
    unit: 'seconds',
    about: 'From joining the queue to the first words of a person: half were quicker.',
  },
  {
    id: 'firstResponseP90',
    header: 'First response, slowest tenth',
    unit: 'seconds',
    about: 'One in ten took longer than this.',
  },
  {
    id: 'waitMedian',
    header: 'Wait',
    unit: 'seconds',
    about: 'From joining the queue to being taken: half waited less.',
  },
  {
    id: 'waitP90',
    header: 'Wait, slowest tenth',
    unit: 'seconds',
    about: 'One in ten waited longer than this.',
  },
  {
    id: 'handleAverage',
    header: 'Handling time',
    unit: 'seconds',
    about: 'Average from being taken to the end.',
  },
  {
    id: 'transfers',
    header: 'Transfers',
    unit: 'count',
    about: 'Moved to another agent, or back to the queue.',
  },
  {
    id: 'missed',
    header: 'Missed',
    unit: 'count',
    about: 'Waited for a person and ended without meeting one.',
  },
  {
    id: 'abandoned',
    header: 'Abandoned',
    unit: 'count',
    about: 'The visitor went away without ending the chat.',
  },
  {
    id: 'outOfHours',
    header: 'Out of hours',
    unit: 'count',
    about: 'Opened outside working hours.',
  },
  { id: 'ratingAverage', header: 'Rating', unit: 'stars', about: 'Average from 1 (bad) to 5 (good).' },
  { id: 'ratings', header: 'Ratings', unit: 'count', about: 'How many visitors rated.' },
] as const satisfies readonly {
  readonly id: keyof ReportFigures;
  readonly header: string;
  readonly unit: ReportUnit;
  readonly about: string;
}[];

/** A column of the table. */
type ReportColumn = (typeof reportColumns)[number];
/** Name of a column with a figure. */
export type FigureId = ReportColumn['id'];

/** A figure as it is read; a dash for nothing to measure. */
export function formatFigure(value: number | null, unit: ReportUnit): string {
  if (value === null) return '–';
  switch (unit) {
    case 'count':
      return number.format(value);
    case 'share':
      return `${Math.round(value * 100)}%`;
    case 'seconds':
      return formatFigureDuration(value);
    case 'stars':
      return value.toFixed(1);
  }
}

/** Seconds as they are read in a table: `40 s`, `4 min 10 s`, `1 h 5 min`. */
function formatFigureDuration(seconds: number): string {
  const whole = Math.round(seconds);
  if (whole < 60) return formatDuration(whole * 1000);
  const [most, least] = whole < 3600 ? [60, 1] : [3600, 60];
  const rest = Math.floor((whole % most) / least);
  const head = formatDuration(whole * 1000);
  return rest === 0 ? head : `${head} ${rest} ${least === 1 ? 's' : 'min'}`;
}

/** What the first column is called for a cut. */
export const cutHeaders: Readonly<Record<ReportCut, string>> = {
  day: 'Day',
  hour: 'Hour of the day',
  agent: 'Agent',
  label: 'Label',
  source: 'Source',
};

/** A row's name as it is read: days with their weekday, hours with both ends, the server's words for the rest. */
export function rowLabel({ key, words }: Pick<ReportRow, 'key' | 'words'>, by: ReportCut): string {
  if (by === 'day') return formatCalendarDay(key);
  return by === 'hour' ? `${key}:00 to ${key}:59` : words;
}

/** A row's name as short as the chart needs it. */
export function shortRowLabel({ key, words }: Pick<ReportRow, 'key' | 'words'>, by: ReportCut): string {
  if (by === 'day') return formatShortDay(key);
  if (by === 'hour') return `${key}:00`;
  return words.length > 16 ? `${words.slice(0, 15)}…` : words;
}

/** By which column the table is sorted, and which end comes first. */
export type ReportSort = { readonly column: FigureId | 'name'; readonly isDescending: boolean };

/** The sort that the address names, such as `-conversations`; by name upwards when it names none. */
export function sortOf(text: string): ReportSort {
  const isDescending = text.startsWith('-');
  const name = isDescending ? text.slice(1) : text;
  const column = reportColumns.find(({ id }) => id === name)?.id ?? 'name';
  return { column, isDescending };
}

/** The sort after a press on a column's header: figures begin with the largest, names with the first. */
export function sortAfterPress(before: ReportSort, column: ReportSort['column']): string {
  const isDescending = before.column === column ? !before.isDescending : column !== 'name';
  return `${isDescending ? '-' : ''}${column}`;
}

/** The rows in order; those without a figure always come last. */
export function sortedRows(
  rows: readonly ReportRow[],
  { column, isDescending }: ReportSort,
): readonly ReportRow[] {
  const turn = isDescending ? -1 : 1;
  if (column === 'name') return rows.toSorted((one, other) => turn * compareNames(one, other));
  return rows.toSorted((one, other) => {
    const [left, right] = [one.figures[column], other.figures[column]];
    if (left === right) return compareNames(one, other);
    if (left === null) return 1;
    if (right === null) return -1;
    return turn * (left - right);
  });
}

/** Days and hours by their key, names as people order them: digits in keys stand in order anyway. */
const compareNames = (one: ReportRow, other: ReportRow): number =>
  /^\d/.test(one.key) && /^\d[\d-]*$/.test(one.key)
    ? one.key.localeCompare(other.key)
    : one.words.localeCompare(other.words, 'en-GB', { numeric: true });

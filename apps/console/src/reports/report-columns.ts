import type { ReportCut, ReportFigures } from '@switch/contract/http/chat/reports.ts';
import { formatDuration, formatShortDay, formatCalendarDay } from '../lib/time.tsx';
import texts from './report-columns.json' with { type: 'json' };

export type ReportRow = { readonly key: string; readonly words: string; readonly figures: ReportFigures };

export type ReportUnit = 'count' | 'share' | 'seconds' | 'stars';

const number = new Intl.NumberFormat('en-GB');

const units = {
  conversations: 'count',
  botResolvedShare: 'share',
  handovers: 'count',
  firstResponseMedian: 'seconds',
  firstResponseP90: 'seconds',
  waitMedian: 'seconds',
  waitP90: 'seconds',
  handleAverage: 'seconds',
  handled: 'count',
  transfers: 'count',
  missed: 'count',
  abandoned: 'count',
  outOfHours: 'count',
  ratingAverage: 'stars',
  ratings: 'count',
} as const satisfies Partial<Record<keyof ReportFigures, ReportUnit>>;

export type FigureId = keyof typeof units;

const isFigureId = (name: string): name is FigureId => Object.hasOwn(units, name);
const labels: Readonly<Record<FigureId, { readonly header: string; readonly about: string }>> = texts;

export const reportColumns = Object.keys(units)
  .filter(isFigureId)
  .map((id) => ({ id, unit: units[id], ...labels[id] }));

/** Formats a figure; a dash if there is nothing to measure. */
export const formatFigure = (value: number | null, unit: ReportUnit): string =>
  value === null ? '–' : formats[unit](value);

const formats: Readonly<Record<ReportUnit, (value: number) => string>> = {
  count: (value) => number.format(value),
  share: (value) => `${Math.round(value * 100)}%`,
  seconds: formatFigureDuration,
  stars: (value) => value.toFixed(1),
};

/** Formats seconds for a table: `40 s`, `4 min 10 s`, `1 h 5 min`. */
function formatFigureDuration(seconds: number): string {
  const whole = Math.round(seconds);
  if (whole < 60) return formatDuration(whole * 1000);
  const [most, least] = whole < 3600 ? [60, 1] : [3600, 60];
  const rest = Math.floor((whole % most) / least);
  const head = formatDuration(whole * 1000);
  return rest === 0 ? head : `${head} ${rest} ${least === 1 ? 's' : 'min'}`;
}

export const cutHeaders: Readonly<Record<ReportCut, string>> = {
  day: 'Day',
  hour: 'Hour of the day',
  agent: 'Agent',
  label: 'Label',
  source: 'Source',
};

export function rowLabel({ key, words }: Pick<ReportRow, 'key' | 'words'>, by: ReportCut): string {
  if (by === 'day') return formatCalendarDay(key);
  return by === 'hour' ? `${key}:00 to ${key}:59` : words;
}

export function shortRowLabel({ key, words }: Pick<ReportRow, 'key' | 'words'>, by: ReportCut): string {
  if (by === 'day') return formatShortDay(key);
  if (by === 'hour') return `${key}:00`;
  return words.length > 16 ? `${words.slice(0, 15)}…` : words;
}

export type ReportSort = { readonly column: FigureId | 'name'; readonly isDescending: boolean };

/** Parses a sort from the address, such as `-conversations`; by name ascending if there is none. */
export function sortOf(text: string): ReportSort {
  const isDescending = text.startsWith('-');
  const name = isDescending ? text.slice(1) : text;
  const column = reportColumns.find(({ id }) => id === name)?.id ?? 'name';
  return { column, isDescending };
}

/**
 * Returns the sort after a click on a column's header: figures start with the largest, names with the first.
 */
export function sortAfterPress(before: ReportSort, column: ReportSort['column']): string {
  const isDescending = before.column === column ? !before.isDescending : column !== 'name';
  return `${isDescending ? '-' : ''}${column}`;
}

export function sortedRows(
  rows: readonly ReportRow[],
  { column, isDescending }: ReportSort,
): readonly ReportRow[] {
  const direction = isDescending ? -1 : 1;
  if (column === 'name') return rows.toSorted((one, other) => direction * compareNames(one, other));
  return rows.toSorted((one, other) => {
    const [left, right] = [one.figures[column], other.figures[column]];
    if (left === right) return compareNames(one, other);
    if (left === null) return 1;
    if (right === null) return -1;
    return direction * (left - right);
  });
}

/** Compares days and hours by key, and names in natural order: digits in keys sort correctly anyway. */
const compareNames = (one: ReportRow, other: ReportRow): number =>
  /^\d/.test(one.key) && /^\d[\d-]*$/.test(one.key)
    ? one.key.localeCompare(other.key)
    : one.words.localeCompare(other.words, 'en-GB', { numeric: true });

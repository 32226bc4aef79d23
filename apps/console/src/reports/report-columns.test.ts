import type { ReportFigures } from '@switch/contract/http/chat/reports.ts';
import { expect, test } from 'vitest';
import {
  formatFigure,
  rowLabel,
  shortRowLabel,
  sortAfterPress,
  sortedRows,
  sortOf,
  type ReportRow,
} from './report-columns.ts';

const figures: ReportFigures = {
  conversations: 10,
  botResolved: 4,
  botResolvedShare: 0.4,
  handovers: 5,
  transfers: 1,
  firstResponseMedian: 30,
  firstResponseP90: 90,
  waitMedian: 20,
  waitP90: 70,
  handleAverage: 400,
  handled: 5,
  ratingAverage: 4.25,
  ratings: 4,
  missed: 1,
  abandoned: 0,
  outOfHours: 2,
};
const row = (key: string, text: string, changed: Partial<ReportFigures> = {}): ReportRow => ({
  key,
  words: text,
  figures: { ...figures, ...changed },
});

test.each([
  [12_345, 'count', '12,345'],
  [0.456, 'share', '46%'],
  [0, 'share', '0%'],
  [4.25, 'stars', '4.3'],
  [250, 'seconds', '4 min 10 s'],
  [null, 'seconds', '–'],
] as const)('%s as %s is shown as %s', (value, unit, text) => {
  expect(formatFigure(value, unit)).toBe(text);
});

test.each([
  [0, '0 s'],
  [59.6, '1 min'],
  [60, '1 min'],
  [3600, '1 h'],
  [3900, '1 h 5 min'],
  [7199, '1 h 59 min'],
])('%d seconds are shown as %s', (seconds, text) => {
  expect(formatFigure(seconds, 'seconds')).toBe(text);
});

test('rows are labelled by what the report is broken down by', () => {
  expect(rowLabel(row('2026-11-21', '2026-11-21'), 'day')).toBe('Sat, 21 Nov 2026');
  expect(rowLabel(row('09', '09'), 'hour')).toBe('09:00 to 09:59');
  expect(rowLabel(row('id', 'Unassigned'), 'agent')).toBe('Unassigned');
  expect(shortRowLabel(row('2026-11-21', ''), 'day')).toBe('21 Nov');
  expect(shortRowLabel(row('id', 'A very long name of a label'), 'label')).toBe('A very long nam…');
});

test('clicking a header sorts figures from the largest and names from the first, and reverses on the next click', () => {
  expect(sortAfterPress(sortOf(''), 'conversations')).toBe('-conversations');
  expect(sortAfterPress(sortOf('-conversations'), 'conversations')).toBe('conversations');
  expect(sortAfterPress(sortOf('-conversations'), 'name')).toBe('name');
  expect(sortOf('-nonsense')).toEqual({ column: 'name', isDescending: true });
});

test('rows without a figure come last, whichever way they are sorted', () => {
  const rows = [
    row('a', 'Ann', { waitMedian: null }),
    row('b', 'Bea', { waitMedian: 5 }),
    row('c', 'Cy', { waitMedian: 50 }),
  ];
  const order = (sort: string) => sortedRows(rows, sortOf(sort)).map(({ words }) => words);
  expect(order('waitMedian')).toEqual(['Bea', 'Cy', 'Ann']);
  expect(order('-waitMedian')).toEqual(['Cy', 'Bea', 'Ann']);
});

test('days are sorted by date, names in natural order', () => {
  const days = [row('2026-11-21', ''), row('2026-11-03', '')];
  expect(sortedRows(days, sortOf('')).map(({ key }) => key)).toEqual(['2026-11-03', '2026-11-21']);
  const names = [row('x', 'team 10'), row('y', 'Team 2'), row('z', 'anna')];
  expect(sortedRows(names, sortOf('')).map(({ words }) => words)).toEqual(['anna', 'Team 2', 'team 10']);
});

import type { ReportFigures } from '@switch/contract/http/chat/reports.ts';
import { isoDate } from '@switch/domain/units/period.ts';
import { expect, test } from 'vitest';
import { chartData, chartSummary, chartViewOf, chartViews } from './chart-data.ts';
import type { ReportRow } from './report-columns.ts';

const nothing: ReportFigures = {
  conversations: 0,
  botResolved: 0,
  botResolvedShare: null,
  handovers: 0,
  transfers: 0,
  firstResponseMedian: null,
  firstResponseP90: null,
  waitMedian: null,
  waitP90: null,
  handleAverage: null,
  handled: 0,
  ratingAverage: null,
  ratings: 0,
  missed: 0,
  abandoned: 0,
  outOfHours: 0,
};
const row = (key: string, text: string, figures: Partial<ReportFigures>): ReportRow => ({
  key,
  words: text,
  figures: { ...nothing, ...figures },
});
const days = { by: 'day', from: isoDate('2026-10-30'), to: isoDate('2026-11-02') } as const;
const rows = [
  row('2026-10-30', '', { conversations: 4, handovers: 1, waitMedian: 30, waitP90: 80 }),
  row('2026-11-02', '', { conversations: 9, handovers: 3, waitMedian: 12, waitP90: 20 }),
];

test('days without conversations keep their place: counts are 0, measures have a gap', () => {
  const volume = chartData(rows, chartViewOf('volume'), days);
  expect(volume.names).toEqual(['30 Oct', '31 Oct', '1 Nov', '2 Nov']);
  expect(volume.series.map(({ values }) => values)).toEqual([
    [4, 0, 0, 9],
    [1, 0, 0, 3],
  ]);
  const wait = chartData(rows, chartViewOf('wait'), days);
  expect(wait.shape).toBe('lines');
  expect(wait.series[0]?.values).toEqual([30, null, null, 12]);
});

test('hours are always the twenty-four hours of a day', () => {
  const data = chartData([row('09', '09', { conversations: 2 })], chartViewOf(''), { ...days, by: 'hour' });
  expect(data.names).toHaveLength(24);
  expect(data.series[0]?.values[9]).toBe(2);
});

test('names are drawn as bars, the busiest twenty first', () => {
  const many = Array.from({ length: 30 }, (_, index) =>
    row(`k${index}`, `Name ${index}`, { conversations: index }),
  );
  const data = chartData(many, chartViewOf('wait'), { ...days, by: 'agent' });
  expect(data.shape).toBe('bars');
  expect(data.names).toHaveLength(20);
  expect(data.names[0]).toBe('Name 29');
});

test('every view has figures in a single unit', () => {
  for (const view of chartViews) {
    const { series, unit } = chartData(rows, view, days);
    expect(series).toHaveLength(view.figures.length);
    expect(unit).toBeDefined();
  }
});

test('the summary names the highest point of each figure', () => {
  expect(chartSummary(rows, chartViewOf('volume'), 'day')).toBe(
    'Conversations: highest at 9 (Mon, 2 Nov 2026). Hand-overs: highest at 3 (Mon, 2 Nov 2026).',
  );
  expect(chartSummary(rows, chartViewOf('rating'), 'day')).toBe('Rating: nothing on these days.');
  expect(chartSummary(rows, chartViewOf('lost'), 'day')).toContain('Missed or waiting: nothing');
});

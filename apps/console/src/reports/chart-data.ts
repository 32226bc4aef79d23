import type { ReportCut } from '@switch/contract/http/chat/reports.ts';
import { addDays, type IsoDate } from '@switch/domain/units/period.ts';
import {
  formatFigure,
  reportColumns,
  rowLabel,
  shortRowLabel,
  type FigureId,
  type ReportRow,
  type ReportUnit,
} from './report-columns.ts';

type ChartSeries = { readonly label: string; readonly values: readonly (number | null)[] };

/** The data of a chart: a point for each row, in order, with one or two figures. */
export type ChartData = {
  readonly names: readonly string[];
  readonly series: readonly ChartSeries[];
  readonly unit: ReportUnit;
  readonly shape: 'bars' | 'lines';
};

export const chartViews = [
  {
    id: 'volume',
    label: 'Conversations and hand-overs',
    figures: ['conversations', 'handovers'],
    shape: 'bars',
  },
  { id: 'bot', label: 'Resolved by the bot', figures: ['botResolvedShare'], shape: 'lines' },
  {
    id: 'first-response',
    label: 'First response',
    figures: ['firstResponseMedian', 'firstResponseP90'],
    shape: 'lines',
  },
  { id: 'wait', label: 'Wait', figures: ['waitMedian', 'waitP90'], shape: 'lines' },
  { id: 'lost', label: 'Missed and abandoned', figures: ['missed', 'abandoned'], shape: 'bars' },
  { id: 'rating', label: 'Rating', figures: ['ratingAverage'], shape: 'lines' },
] as const satisfies readonly {
  readonly id: string;
  readonly label: string;
  readonly figures: readonly FigureId[];
  readonly shape: ChartData['shape'];
}[];
type ChartView = (typeof chartViews)[number];

/** Returns the view with this id; conversations if there is none. */
export const chartViewOf = (id: string): ChartView =>
  chartViews.find((view) => view.id === id) ?? chartViews[0];

/** More names than this do not fit under a chart. */
const MOST_NAMES = 20;

/**
 * Returns the rows as points on the chart. Days and hours are in order, including the empty ones, with 0 for
 * counts; other rows are the twenty with the most conversations. Consecutive times may be joined by lines;
 * anything else is drawn as bars.
 */
export function chartData(
  rows: readonly ReportRow[],
  view: ChartView,
  { by, from, to }: { readonly by: ReportCut; readonly from: IsoDate; readonly to: IsoDate },
): ChartData {
  const inTime = by === 'day' || by === 'hour';
  const places = inTime ? keysOf(by, from, to).map((key) => placeOf(rows, key)) : busiest(rows);
  const columns = reportColumns.filter(({ id }) => view.figures.some((each) => each === id));
  const unit = columns[0]?.unit ?? 'count';
  return {
    names: places.map((place) => shortRowLabel(place, by)),
    series: columns.map(({ id, header }) => ({
      label: header,
      values: places.map((place) => place.row?.figures[id] ?? (unit === 'count' ? 0 : null)),
    })),
    unit,
    shape: inTime ? view.shape : 'bars',
  };
}

type Place = { readonly key: string; readonly words: string; readonly row: ReportRow | undefined };

const placeOf = (rows: readonly ReportRow[], key: string): Place => ({
  key,
  words: key,
  row: rows.find((row) => row.key === key),
});

const busiest = (rows: readonly ReportRow[]): readonly Place[] =>
  rows
    .toSorted((one, other) => other.figures.conversations - one.figures.conversations)
    .slice(0, MOST_NAMES)
    .map((row) => ({ key: row.key, words: row.words, row }));

function keysOf(by: 'day' | 'hour', from: IsoDate, to: IsoDate): readonly string[] {
  if (by === 'hour') return Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));
  const days: IsoDate[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

/** Returns a sentence for each figure that names its highest point. */
export function chartSummary(rows: readonly ReportRow[], view: ChartView, by: ReportCut): string {
  const columns = reportColumns.filter(({ id }) => view.figures.some((each) => each === id));
  const sentences = columns.map(({ id, header, unit }) => {
    const measured = rows.filter(({ figures }) => figures[id] !== null);
    const [top] = measured.toSorted((one, other) => (other.figures[id] ?? 0) - (one.figures[id] ?? 0));
    if (!top || (unit === 'count' && top.figures[id] === 0)) return `${header}: nothing on these days.`;
    return `${header}: highest at ${formatFigure(top.figures[id], unit)} (${rowLabel(top, by)}).`;
  });
  return sentences.join(' ');
}

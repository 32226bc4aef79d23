import type { ReportFigures } from '@switch/contract/http/desk-reports.ts';
import { durationQuantile, type DurationCounts } from '@switch/domain/chat/duration-classes.ts';
import type { Counter } from './contribution.ts';

/** Sums by figure, as they are stored. */
export type Sums = ReadonlyMap<string, number>;

const average = (sum: number, count: number): number | null => (count === 0 ? null : sum / count);

const durationsOf = (sums: Sums, kind: 'wait' | 'response'): DurationCounts =>
  new Map(
    [...sums].flatMap(([figure, amount]) =>
      figure.startsWith(`${kind}:`) ? [[Number(figure.slice(kind.length + 1)), amount]] : [],
    ),
  );

const rounded = (value: number | null, digits: number): number | null =>
  value === null ? null : Math.round(value * 10 ** digits) / 10 ** digits;

/** What a report shows of sums. */
export function reportFigures(sums: Sums): ReportFigures {
  const of = (counter: Counter): number => sums.get(counter) ?? 0;
  const waits = durationsOf(sums, 'wait');
  const responses = durationsOf(sums, 'response');
  return {
    conversations: of('conversations'),
    botResolved: of('bot-resolved'),
    botResolvedShare: rounded(average(of('bot-resolved'), of('conversations')), 4),
    handovers: of('handovers'),
    transfers: of('transfers'),
    firstResponseMedian: durationQuantile(responses, 0.5),
    firstResponseP90: durationQuantile(responses, 0.9),
    waitMedian: durationQuantile(waits, 0.5),
    waitP90: durationQuantile(waits, 0.9),
    handleAverage: rounded(average(of('handle-seconds'), of('handled')), 0),
    handled: of('handled'),
    ratingAverage: rounded(average(of('rating-sum'), of('ratings')), 2),
    ratings: of('ratings'),
    missed: of('missed'),
    abandoned: of('abandoned'),
    outOfHours: of('out-of-hours'),
  };
}

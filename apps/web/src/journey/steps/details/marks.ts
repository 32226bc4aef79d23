import type { ReadinessCheck } from '@switch/contract/http/switching/readiness.ts';
import { placeOfCheck } from '../../checks/open-checks.ts';
import type { Reason } from './reasons-not-to-send.ts';
import type { SummaryItem } from './summary-items.ts';

/** The mark of a summary group: an answer is missing, a check stops the switch, or a check is doubtful. */
export type Mark = 'missing' | 'red' | 'amber';

/** The mark of each screen, by its URL. */
export type Marks = ReadonlyMap<string | undefined, Mark>;

/**
 * Returns the marks of all screens with open points: doubts that were not accepted, missing answers, and
 * checks that stop the switch.
 */
export function marksOf(reasons: readonly Reason[], checks: readonly ReadinessCheck[] = []): Marks {
  const of = (level: ReadinessCheck['level']) =>
    checks
      .filter((check) => check.level === level && !check.isAccepted)
      .map((check) => placeOfCheck(check, 'details'));
  return new Map([
    ...of('amber').map((place) => [place, 'amber'] as const),
    ...reasons.map(({ place }) => [place, 'missing'] as const),
    ...of('red').map((place) => [place, 'red'] as const),
  ]);
}

const bySeverity: readonly Mark[] = ['red', 'missing', 'amber'];

/** Returns the mark of a group: the most serious one of its lines. */
export function markOf(items: readonly SummaryItem[], marks: Marks): Mark | undefined {
  const found = new Set(items.map(({ place }) => marks.get(place)));
  return bySeverity.find((mark) => found.has(mark));
}

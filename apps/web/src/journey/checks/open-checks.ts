import type { ReadinessCheck } from '@switch/contract/http/switching/readiness.ts';
import type { StepId } from '@switch/domain/journey/step-list.ts';
import { placeOfField } from '../steps/authorised-person/obstacle.ts';

/** The checks, grouped by what has to be done about them. */
export type SortedChecks = {
  readonly red: readonly ReadinessCheck[];
  readonly amber: readonly ReadinessCheck[];
  readonly green: readonly ReadinessCheck[];
};

/** Groups the checks by level, each group in the server's order. */
export const sortedChecks = (checks: readonly ReadinessCheck[]): SortedChecks => ({
  red: checks.filter(({ level }) => level === 'red'),
  amber: checks.filter(({ level }) => level === 'amber'),
  green: checks.filter(({ level }) => level === 'green'),
});

/**
 * Returns the URL of the screen that corrects a check and then returns to `returnTo`; undefined if the check
 * names no step.
 */
export const placeOfCheck = (
  { stepId, cardId }: Pick<ReadinessCheck, 'stepId' | 'cardId'>,
  returnTo: StepId,
): string | undefined => placeOfField(cardId === null ? stepId : `${stepId}.${cardId}`, returnTo);

const unticked = ({ amber }: SortedChecks): number => amber.filter(({ isAccepted }) => !isAccepted).length;

/** Returns the level of the most serious open check; undefined if none is open. */
export function severityOf(checks: SortedChecks): 'red' | 'amber' | undefined {
  if (checks.red.length > 0) return 'red';
  return unticked(checks) > 0 ? 'amber' : undefined;
}

/** Summarises the checks in one line: `1 to read and tick · 16 fine`. */
export function digestOfChecks(checks: SortedChecks): string {
  const toTick = unticked(checks);
  const counts = [
    [checks.red.length, 'to put right'],
    [toTick, 'to read and tick'],
    [checks.amber.length - toTick, 'accepted'],
    [checks.green.length, 'fine'],
  ] as const;
  return counts.flatMap(([count, what]) => (count > 0 ? [`${count} ${what}`] : [])).join(' · ');
}

const points = (count: number) => `${count} ${count === 1 ? 'point' : 'points'}`;

/** Says in one sentence what still holds the application back. */
export function stillOpen(checks: SortedChecks): string {
  const { red, amber } = checks;
  const toTick = unticked(checks);
  const parts = [
    ...(red.length > 0 ? [`${points(red.length)} to put right`] : []),
    ...(toTick > 0 ? [`${points(toTick)} to read and tick`] : []),
  ];
  if (parts.length > 0) {
    const isOne = (red.length || toTick) === 1;
    return `There ${isOne ? 'is' : 'are'} ${parts.join(' and ')}.`;
  }
  return amber.length > 0
    ? `You have accepted ${points(amber.length)} that needed a look. We know of nothing else in the way.`
    : 'Nothing we know of stands in the way.';
}
